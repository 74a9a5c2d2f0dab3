import { Agent, get } from 'node:http';

export interface Reply {
  status: number;
  /** The members that tests look at. */
  body: { data?: { id: string; status?: string }[]; nextCursor?: string | null; reviews?: unknown[] };
  /** Whether it came over the same connection as the reply before. */
  reused: boolean;
}

/** One connection that stays open between requests. */
export interface Connection {
  /** @param path below `/api/v1` */
  ask: (path: string, key: string) => Promise<Reply>;
  close: () => void;
}

export function openConnection(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    ask: (path, key) =>
      new Promise((resolve, reject) => {
        const request = get(
          `${url}/api/v1${path}`,
          { agent, headers: { authorization: `Bearer ${key}` } },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (piece: string) => (text += piece));
            response.on('error', reject);
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                body: JSON.parse(text) as Reply['body'],
                reused: request.reusedSocket,
              }),
            );
          },
        );
        request.on('error', reject);
      }),
  };
}
