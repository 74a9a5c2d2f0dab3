/** Addresses with a user and a password. No message contains the password. */
import * as z from 'zod/mini';

const advice = 'cannot be read: in a password, write %23 for #, %2F for /, %3F for ? and %25 for %';

/** Whether the address, its user and its password can be read. */
function isReadable(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    for (const part of [username, password]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

const postgres = /^postgres(ql)?:\/\/[^/]*\/[^/?]+/;

/** Whether an address is one of PostgreSQL. */
export const isPostgresUrl = (text: string | undefined): boolean => postgres.test(text ?? '');

/** `pg` accepts addresses without a host, and takes a `%` that begins no code as it is. */
const asPgReads = (text: string) => text.replace('@/', '@localhost/').replaceAll(/%(?![\da-f]{2})/gi, '%25');

const readable = z.refine<string>((text) => !/^postgres(ql)?:/.test(text) || isReadable(asPgReads(text)), advice);

/** `sqlite:/path/to/file`, or `postgres://user:password@host/database`. */
export const databaseUrl = z.string().check(
  readable,
  z.refine(
    (text) => /^sqlite:./.test(text) || isPostgresUrl(text),
    'must be sqlite:<file> or postgres://<user>:<password>@<host>/<database>',
  ),
);

/** The address of a replica. */
export const replicaUrl = z
  .string()
  .check(readable, z.refine<string>(isPostgresUrl, 'must be postgres://<user>:<password>@<host>/<database>'));

/** `smtps://user:password@host`. */
export const smtpUrl = z.string().check(
  z.refine((text) => /^smtps?:\/\/./.test(text), 'must be an smtp:// or smtps:// address'),
  z.refine((text) => !/^smtps?:\/\/./.test(text) || isReadable(text), advice),
);
