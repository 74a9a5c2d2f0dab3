import type { ServerResponse } from 'node:http';

/** Stands for Content-Encoding in an answer of a route handler, because Next drops that header from them. */
const stand = 'x-rostrum-content-encoding';

/** Prepares the answer of a route handler whose body is compressed already. */
export function withContentEncoding(answer: Response): Response {
  const encoding = answer.headers.get('content-encoding');
  if (encoding !== null) answer.headers.set(stand, encoding);
  return answer;
}

/** Gives an answer its Content-Encoding back when its head is written. */
export function restoreContentEncoding(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...given: unknown[]) => {
    const encoding = response.getHeader(stand);
    if (encoding !== undefined) {
      response.removeHeader(stand);
      response.setHeader('content-encoding', encoding);
    }
    return (writeHead as (...all: unknown[]) => ServerResponse)(...given);
  };
}
