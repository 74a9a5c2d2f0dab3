import * as z from 'zod/mini';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { conferenceReference, freeForm, timestamp } from './references.ts';
import { scopes } from './vocabulary.ts';

/** How long a code is valid, in milliseconds, and how many wrong tries it allows. */
export const codeLimits = { lifetime: 10 * MINUTE, tries: 3 } as const;

export const code = z.string().check(z.regex(/^\d{6}$/, 'must be the six digits of the code'));

/** A label of a domain name (RFC 1034, §3.5). */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/**
 * An e-mail address as it was typed: valid by the HTML standard (§4.10.5.1.5), as browsers check it, and at most 254 characters
 * (RFC 5321, §4.5.3.1.3). So it is ASCII without white space, control characters, quotes or comments; an internationalized domain is
 * written `xn--…` (RFC 5890), as browsers send it. The domain must have a dot: without one it is a typo, or a machine in the
 * operator's own network, which strangers must not make us send mail to.
 *
 * The service ignores case and surrounding white space.
 */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.email({ pattern: new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`) }),
  );

/**
 * Identifies something that a later request completes: a code, a passkey challenge, a visit to a provider. It is a secret of the
 * person who started it: no one else can complete it or use up its tries.
 */
export const attempt = z.string().check(z.minLength(1), z.maxLength(200));

/** Names are on a line of pages and mails, and must not write further ones. */
const onOneLine = z.regex(/^\P{Cc}*$/u, 'must have no line breaks or other control characters');

/** The name that a person gives to a key or passkey. */
export const ownName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), onOneLine);

const namePart = z.string().check(z.trim(), z.maxLength(100), onOneLine);

/** A person's own name. Someone with a single name has only the last. */
export const newName = z.object({ firstName: namePart, lastName: namePart.check(z.minLength(1, 'must not be empty')) });

/** The available sign-in methods. */
export const ways = z.strictObject({
  code: z.literal(true),
  /** Whether messages are sent by e-mail. If not, codes appear in the log, which the operator of the service reads. */
  mail: z.boolean(),
  passkey: z.boolean(),
  /** The OpenID Connect provider that accounts can be linked to; null if there is none. */
  provider: z.nullable(z.strictObject({ name: z.string() })),
});

/** The response to a request for a code, whether or not an account has the address. */
export const codeSent = z.strictObject({ attempt, expiresAt: timestamp });

/** The signed-in user. `name` is empty if it is not known. */
export const accountUser = z.strictObject({
  id: z.string(),
  /** The main address. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
});

export const accountSession = z.strictObject({
  id: z.string(),
  createdAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
});

/** `token` gives access to the account interface until sign-out or expiry; it is never shown again. */
export const signedIn = z.strictObject({ token: z.string(), user: accountUser, session: accountSession });

export const currentAccount = z.strictObject({ user: accountUser, session: accountSession });

export const accountAddress = z.strictObject({
  id: z.string(),
  address: z.string(),
  /** Only a verified address gives roles and can sign in. */
  isVerified: z.boolean(),
  /** The address that others are shown and that account notices are sent to. */
  isMain: z.boolean(),
});

export const accountKey = z.strictObject({
  id: z.string(),
  /** The leading, non-secret part. */
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** null if it reaches every conference. */
  conference: z.nullable(conferenceReference),
  createdAt: timestamp,
  /** Up to a minute late; null if it was never used. */
  lastUsedAt: z.nullable(timestamp),
  /** null for never. */
  expiresAt: z.nullable(timestamp),
  /** Whether it ends with the session that created it: a dashboard's own key. */
  endsWithSession: z.boolean(),
  /** How many objects it read: in the current hour and the 23 before it, and in seven days. */
  reads: z.strictObject({ day: z.int(), week: z.int() }),
});

/** `key` is never shown again. */
export const newAccountKey = z.strictObject({ key: z.string(), ...accountKey.shape });

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

/** `options` as `navigator.credentials` takes them after `parse…OptionsFromJSON` (Web Authentication Level 3, §5.1). */
export const ceremony = z.strictObject({ attempt, options: freeForm });

/** The response of the browser's authenticator, from `PublicKeyCredential.toJSON`. */
export const credential = freeForm;

/** Where to send the browser (OpenID Connect Core 1.0, §3.1.2.1). */
export const providerVisit = z.strictObject({ attempt, url: z.url() });

/** The query of the URL to which the provider redirected the browser, without `?`. */
export const providerReturn = z.string().check(z.maxLength(4000));

/** The linked account at the provider, which can sign in to this one; null if none is linked. */
export const providerLink = z.strictObject({
  link: z.nullable(z.strictObject({ provider: z.string(), subject: z.string(), linkedAt: timestamp })),
});

/** The account's calendar address, without its secret token; null if there is none. `lastUsedAt` is to the hour. */
export const calendarAddress = z.strictObject({
  address: z.nullable(z.strictObject({ createdAt: timestamp, lastUsedAt: z.nullable(timestamp) })),
});

/** `token` reads the review deadlines of the account's owner, and nothing else; it is never shown again. */
export const newCalendarAddress = z.strictObject({ token: z.string(), ...calendarAddress.shape });

/** Everything of one kind that a person has: few enough to need no pages. */
export function all<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ data: z.array(item) });
}

/** Whether this is the name of a time zone of the IANA database; offsets such as `+02:00` are not, because they know no summer time. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** When a person gets the digest by mail: every day, or every week on one day, at an hour of their own time zone. */
export const newDigest = z.object({
  every: z.enum(['off', 'day', 'week']),
  /** Monday is 1 and Sunday 7 (ISO 8601). It is kept, but without effect, unless `every` is `week`. */
  weekday: z.int().check(z.gte(1), z.lte(7)),
  /** 0 to 23. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  zone: z.string().check(z.maxLength(64), z.refine(isZone, 'must be a time zone such as Europe/Berlin')),
});

/** What was chosen last, and when the next digest is due; null if nothing was ever chosen. */
export const digest = z.strictObject({
  digest: z.nullable(z.strictObject({ ...newDigest.shape, nextAt: z.nullable(timestamp) })),
});

/** The token in the address at which one digest is unsubscribed from. */
export const digestToken = z.object({ token: z.string().check(z.maxLength(200)) });
