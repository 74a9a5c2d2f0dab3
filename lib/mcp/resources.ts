import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { Problem } from '#lib/contract/problem.ts';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { asData } from '#lib/mcp/results/data.ts';
import { problemIn } from '#lib/mcp/results/result.ts';
import type { Reading } from '#lib/mcp/tools/tool.ts';

/** Registers what an assistant can be given to read: a conference, a submission, and the documents about the service. */
export function addResources(server: McpServer, { client }: Reading): void {
  const template = (name: string, pattern: string, title: string, read: (slug: string) => Promise<{ data: unknown }>) =>
    server.registerResource(
      name,
      new ResourceTemplate(pattern, { list: undefined }),
      { title, mimeType: 'text/plain' },
      async (uri, { slug = '' }) => {
        const { data } = await found(uri, () => read(decodeURIComponent(String(slug))));
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: asData(data) }] };
      },
    );
  template('conference', 'rostrum://conferences/{slug}', 'A conference with its tracks and phases', (slug) =>
    client.call('getConference', { path: { 'conference-slug': slug } }),
  );
  template('submission', 'rostrum://submissions/{slug}', 'A submission, as far as the person may see it', (slug) =>
    client.call('getSubmission', { path: { 'submission-slug': slug } }),
  );
  const document = (name: string, address: string, title: string, read: () => Promise<unknown>) =>
    server.registerResource(name, address, { title, mimeType: 'application/json' }, async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(await found(uri, read)) }],
    }));
  document('api', 'rostrum://api', 'The description of the API (OpenAPI 3.1)', async () => {
    return (await client.call('getOpenapi', {})).data;
  });
  document(
    'visibility',
    'rostrum://visibility',
    'Who sees what, and from when on: the rules of Rostrum’s own service',
    () => Promise.resolve(visibility),
  );
}

/** @throws ProtocolError that says what the service said */
async function found<T>(uri: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw new ResourceNotFoundError(uri.href);
    if (error instanceof URIError) throw new ResourceNotFoundError(uri.href);
    const problem = problemIn(error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, String(problem['detail'] ?? problem['title']), problem);
  }
}
