import * as z from 'zod/mini';
import { conferenceReference, freeForm, timestamp } from './references.ts';
import { scopes } from './vocabulary.ts';

/** How long a code that was sent is good, in milliseconds, and how often one may be typed wrongly. */
export const codeLimits = { lifetime: 10 * 60_000, tries: 3 } as const;

/** The digits of a code. */
export const code = z.string().check(z.regex(/^\d{6}$/, 'must be the six digits of the code'));

/** A part of a domain (RFC 1034, §3.5). */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/**
 * An e-mail address, as it was typed: a valid one by the HTML standard (§4.10.5.1.5), which is what browsers let somebody type, of
 * 254 characters at most (RFC 5321, §4.5.3.1.3). So it is ASCII without white space, control characters, quotes or comments; a
 * domain in other letters is written `xn--…` (RFC 5890), as browsers send it. Its domain has a dot: one without is a slip, or a
 * machine of the operator's own network, to which strangers should send nothing.
 *
 * The service compares without case and without white space around it.
 */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.email({ pattern: new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`) }),
  );

/**
 * Names something that was begun and is to be finished: a code sent, a challenge given, a visit to a provider. A secret of the person who
 * began it; nobody else can finish it, or use it up.
 */
export const attempt = z.string().check(z.minLength(1), z.maxLength(200));

/** A name that a person gives to something of theirs. */
export const ownName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** How one may sign in here. */
export const ways = z.strictObject({
  code: z.literal(true),
  /** Whether messages are mailed. Where they are not, codes are lines of the log that the service's operator reads. */
  mail: z.boolean(),
  passkey: z.boolean(),
  /** The OpenID Connect provider that can be linked to an account, by its name; null where there is none. */
  provider: z.nullable(z.strictObject({ name: z.string() })),
});

/** A code was made, no matter who has the address. */
export const codeSent = z.strictObject({ attempt, expiresAt: timestamp });

/** Who is signed in. `name` is empty where it is not known. */
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
  /** Whether the request came with it. */
  isThis: z.boolean(),
});

/** `token` opens this interface until it is signed out or expires; it is never shown again. */
export const signedIn = z.strictObject({ token: z.string(), user: accountUser, session: accountSession });

export const currentAccount = z.strictObject({ user: accountUser, session: accountSession });

export const accountAddress = z.strictObject({
  id: z.string(),
  address: z.string(),
  /** Only a verified one gives anything, or signs in. */
  isVerified: z.boolean(),
  /** The one that others are shown, and to which news of the account go. */
  isMain: z.boolean(),
});

export const accountKey = z.strictObject({
  id: z.string(),
  /** The leading, non-secret part. */
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** null where it reaches every conference. */
  conference: z.nullable(conferenceReference),
  createdAt: timestamp,
  /** Up to a minute late; null where it was never used. */
  lastUsedAt: z.nullable(timestamp),
  /** null for never. */
  expiresAt: z.nullable(timestamp),
  /** Whether it ends with the session that made it: a dashboard's own. */
  endsWithSession: z.boolean(),
  /** How many objects it read: in the hour that is running and the 23 before it, and in seven days. */
  reads: z.strictObject({ day: z.int(), week: z.int() }),
});

/** `key` is shown here and never again. */
export const newAccountKey = z.strictObject({ key: z.string(), ...accountKey.shape });

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

/** `options` as `navigator.credentials` takes them after `parse…OptionsFromJSON` (Web Authentication Level 3, §5.1). */
export const ceremony = z.strictObject({ attempt, options: freeForm });

/** What the browser's authenticator said, as `PublicKeyCredential.toJSON` writes it. */
export const credential = freeForm;

/** Where to send the browser (OpenID Connect Core 1.0, §3.1.2.1). */
export const providerVisit = z.strictObject({ attempt, url: z.url() });

/** What the provider sent the browser back with: the query of that address, without `?`. */
export const providerReturn = z.string().check(z.maxLength(4000));

/** The account at the provider that signs in to this one; null where none is linked. */
export const providerLink = z.strictObject({
  link: z.nullable(z.strictObject({ provider: z.string(), subject: z.string(), linkedAt: timestamp })),
});

/** All of something that one person has: few enough to need no pages. */
export function all<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ data: z.array(item) });
}
