import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createClient } from '#lib/client/client.ts';
import { declaresOperation, parametersOf } from '#lib/client/declared/declared.ts';
import { type OperationId, operations } from '#lib/contract/operations.ts';
import { createMcpServer } from '#lib/mcp/server.ts';
import { clientOptions } from '#lib/cli/command/client-options.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';

/** The operations of the specification (§4), which every service has, even if it does not describe them. */
const specified: ReadonlySet<OperationId> = new Set([
  'getMe',
  'listConferences',
  'getConference',
  'listSubmissions',
  'getSubmission',
  'listSubmissionReviews',
  'listAssignments',
  'listRegistrations',
]);

/** Parameters of these operations beyond the specification, which other services may not have. */
const additions: ReadonlySet<string> = new Set(['updatedSince', 'expand']);

/** Standard output carries only messages. */
const failed = (error: unknown) => console.error(error);

/** An assistant that has left reads no answers, which is not a failure. */
const connectionFailed = (error: Error & { code?: unknown }) => {
  if (error.code !== 'EPIPE') failed(error);
};

/** Resolves once no assistant is there any more: it has closed its end of the input or of the output. */
function untilLeft(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close']) process.stdin.once(event, resolve); // a file is not always closed at its end
    process.stdout.once('error', resolve);
  });
}

export const mcp: Command = {
  usage: 'mcp',
  summary:
    'Serves an assistant on this machine (Model Context Protocol, over standard input and output) with the key in ROSTRUM_KEY, at API_BASE_URL.',
  async run(args, settings) {
    readArgs(args, {});
    const service = clientOptions(settings);
    if (!service.key) throw new UsageProblem('Set ROSTRUM_KEY to an API key.');
    // A service that cannot be reached now may answer later.
    const described = createClient(service)
      .call('getOpenapi', {})
      .then(({ data }): unknown => data)
      .catch((error: Error) => {
        console.error(`${service.baseUrl}: ${error.message}`);
        return undefined;
      });
    const handle = serveStdio(
      async () => {
        const openapi = await described;
        return createMcpServer({
          service: { ...service, describe: () => Promise.resolve(openapi) },
          offers: ({ operation }) =>
            specified.has(operation) || openapi === undefined || declaresOperation(openapi, operation),
          knows: ({ operation }, input) =>
            !additions.has(input) || openapi === undefined || declaresParameter(openapi, operation, input),
          failed,
        });
      },
      { maxSubscriptions: 0, onerror: connectionFailed },
    );
    await untilLeft();
    await handle.close();
    process.stdin.destroy(); // or it keeps the program running
  },
};

function declaresParameter(openapi: unknown, operation: OperationId, parameter: string): boolean {
  return parametersOf(openapi, operations[operation].path).some(({ name }) => name === parameter);
}
