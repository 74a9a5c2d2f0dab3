/** Limits of one link: recipients, and characters, which some systems cut off (Windows: 2,048). */
export const mailtoLimits = { recipients: 50, length: 2000 } as const;

/** A message that a mail program opens. */
export interface Mail {
  subject: string;
  body: string;
}

/** A link that opens a message in the mail program, for some of the recipients. */
interface MailtoPart {
  href: string;
  /** How many recipients it has. */
  count: number;
}

/** The parts of a message, and whether they contain its text, which is left out if it is too long for a link. */
export interface MailtoParts {
  parts: readonly MailtoPart[];
  hasBody: boolean;
}

/**
 * Returns the links that open a message in the mail program (RFC 6068). Several recipients are blind copies, so that none sees the
 * others; a single one is addressed directly.
 *
 * @param addresses as `usableAddress` returns them; each occurs once in the parts
 */
export function mailtoParts(addresses: readonly string[], { subject, body }: Mail): MailtoParts {
  const all = [...new Set(addresses)];
  const how = all.length === 1 ? 'to' : 'bcc';
  const full = partsOf(all, how, headers({ subject, body }));
  if (full) return { parts: full, hasBody: true };
  return { parts: partsOf(all, how, headers({ subject })) ?? partsOf(all, how, '', Infinity) ?? [], hasBody: false };
}

/** Null if a link for a single recipient would be too long. */
function partsOf(all: readonly string[], how: 'to' | 'bcc', rest: string, most: number = mailtoLimits.length) {
  const parts: MailtoPart[] = [];
  let some: string[] = [];
  for (const address of all.map(encodeAddress)) {
    const isFull = some.length === mailtoLimits.recipients || hrefOf([...some, address], how, rest).length > most;
    if (isFull && some.length > 0) {
      parts.push({ href: hrefOf(some, how, rest), count: some.length });
      some = [];
    }
    if (hrefOf([address], how, rest).length > most) return null;
    some.push(address);
  }
  if (some.length > 0) parts.push({ href: hrefOf(some, how, rest), count: some.length });
  return parts;
}

function hrefOf(addresses: readonly string[], how: 'to' | 'bcc', rest: string): string {
  if (how === 'to') return `mailto:${addresses.join(',')}${rest === '' ? '' : `?${rest}`}`;
  return `mailto:?bcc=${addresses.join(',')}${rest === '' ? '' : `&${rest}`}`;
}

/** Lines end as RFC 6068 §5 wants it. */
function headers(fields: Partial<Mail>): string {
  return Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))}`)
    .join('&');
}

/** Only the `@` is left as it is, for people who look at the link. */
function encodeAddress(address: string): string {
  return encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@');
}
