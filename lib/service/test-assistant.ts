import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { World } from './test-world.ts';

/** The protocol's own client: of revision 2026-07-28, or of the one before it. */
export async function connect(
  address: URL,
  key: string,
  { fetch, older = false }: { fetch?: typeof globalThis.fetch; older?: boolean } = {},
): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    ...(fetch && { fetch }),
  });
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: older ? 'legacy' : { pin: '2026-07-28' } } },
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** Connects to the service of a world, without a port. */
export function connectTo({ send }: World, key: string, options: { older?: boolean } = {}): Promise<Client> {
  return connect(new URL('http://service.test/mcp'), key, {
    ...options,
    fetch: (url, init) => send(new Request(url, init)),
  });
}

/** What a tool returned: its structured content, its text, and the problem if it failed. */
export async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: given });
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- the client has checked it against the tool's output schema
    answer: result.structuredContent as any,
    text,
    problem: result.isError ? (JSON.parse(text) as Record<string, unknown>) : undefined,
  };
}

/** Sends a message as it is. */
export function post({ send }: World, key: string | undefined, body: string, headers: Record<string, string> = {}) {
  return send(
    new Request('http://service.test/mcp', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...headers,
      },
    }),
  );
}
