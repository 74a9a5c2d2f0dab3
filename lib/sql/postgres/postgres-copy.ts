import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, QueryResult } from 'pg';
import { from } from 'pg-copy-streams';

/** Formats rows for `copy … from stdin`: a line per row, fields separated by tabs, `\N` for null. */
export function copyText(rows: readonly object[]): string {
  let text = '';
  for (const row of rows) text += `${(Object.values(row) as Value[]).map(field).join('\t')}\n`;
  return text;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const special = /[\\\n\r\t]/;

type Value = string | number | Uint8Array | null;

function field(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  const text = String(value);
  return special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text;
}

/**
 * Runs `copy … from stdin`.
 *
 * @param text as `copyText` formats it
 * @throws DatabaseError if the server rejects it; nothing of it stays then
 */
export async function copyIn(client: ClientBase, statement: string, text: string): Promise<QueryResult> {
  const copy = client.query(from(statement));
  await pipeline(Readable.from([Buffer.from(text)]), copy);
  return { command: 'COPY', rowCount: copy.rowCount, rows: [], oid: 0, fields: [] };
}
