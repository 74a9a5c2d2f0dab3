import type { ClientBase, Connection, QueryResult, Submittable } from 'pg';

/** What the driver calls a query back with, beside what its types list. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Rows in the text format of `copy … from stdin`: by line, tabs between, `\N` for null. */
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
 * @param text as `copyText` makes it
 * @throws DatabaseError where the server refuses it; nothing of it stays then
 */
export function copyIn(client: ClientBase, statement: string, text: string): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    let rowCount = 0;
    const copy: Submittable & Record<string, unknown> = {
      // The driver puts its own limit of time around this.
      callback: (error: Error | null) => {
        if (error) reject(error);
        else resolve({ command: 'COPY', rowCount, rows: [], oid: 0, fields: [] });
      },
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(Buffer.from(text));
        connection.endCopyFrom();
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        rowCount = Number(tag.split(' ')[1]);
      },
      handleReadyForQuery: () => (copy['callback'] as (error: null) => void)(null),
      handleError: (error: Error) => (copy['callback'] as (error: Error) => void)(error),
    };
    client.query(copy);
  });
}
