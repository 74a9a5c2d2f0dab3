import { connect } from 'node:net';

/** One response as received. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** A server that is silent for this many milliseconds counts as hanging. */
const TIMEOUT = 10_000;

/**
 * Sends bytes over a new connection and reads until the server closes it or the expected number of whole responses has come.
 *
 * @param options.end closes the client's half at once: nothing more will be sent
 * @throws Error if the server is silent and does not close, or if it answers something that is not HTTP
 */
export async function exchange(
  port: number,
  bytes: Buffer | string,
  options: { end?: boolean; until: number },
): Promise<RawAnswer[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('the server neither answers nor closes')));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      try {
        if (answersIn(received).length >= options.until) socket.end();
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('end', () => socket.end());
    let failure: NodeJS.ErrnoException | undefined;
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close the connection before it has read everything that it refuses.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') failure = error;
    });
    socket.on('close', () => {
      if (failure) reject(failure);
      else resolve(answersIn(received));
    });
    socket.write(bytes);
    if (options.end === true) socket.end();
  });
}

/** The whole responses at the beginning of the received bytes. */
function answersIn(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = received; rest.length > 0;) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd < 0) break;
    const [line = '', ...fields] = rest.subarray(0, headEnd).toString('latin1').split('\r\n');
    const [, status] = /^HTTP\/1\.1 (\d{3}) [^\r\n]*$/.exec(line) ?? [];
    if (status === undefined) throw new Error(`no status line: ${line.slice(0, 100)}`);
    const headers = new Headers(
      fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
    );
    const from = headEnd + 4;
    if (headers.has('transfer-encoding')) throw new Error(`${line}: chunked, which is not of our making`);
    const length = Number(headers.get('content-length') ?? 0); // an answer to HEAD has no body, every other answer has one
    if (rest.length < from + length) break;
    answers.push({ status: Number(status), headers, body: rest.subarray(from, from + length).toString() });
    rest = rest.subarray(from + length);
  }
  return answers.filter(({ status }) => status >= 200);
}
