import { type CallRequest, createClient } from '#lib/client/client.ts';
import { isList, type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { clientOptions, LIST_TIMEOUT } from '#lib/cli/command/client-options.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { explained } from '#lib/cli/command/service-problem.ts';
import { type Format, formats, itemsOf, writeItems } from './get-list.ts';

/** The path and query parameters of all operations. Each option can be repeated, as in `--status A --status B`. */
const parameterNames = new Set(
  Object.values(operations).flatMap(({ pathParameters, query }) => [...pathParameters, ...Object.keys(query.shape)]),
);

export const get: Command = {
  usage: `get <${operationIds.join('|')}> [--<parameter> <value>]… [--all [--format ${formats.join('|')}]]`,
  summary:
    'Calls one operation with the key in ROSTRUM_KEY (at API_BASE_URL) and prints the JSON; with --all a whole list, one item a line.',
  async run(args, settings) {
    const parameters = Object.fromEntries(
      [...parameterNames].map((name) => [name, { type: 'string', multiple: true } as const]),
    );
    const options = { ...parameters, all: { type: 'boolean' }, format: { type: 'string' } } as const;
    const { values: given, positionals } = readArgs(args, options, true);
    const { all = false, format, ...values } = given as { all?: boolean; format?: string } & Record<string, string[]>;
    const id = operationIn(positionals);
    const { path, query } = requestOf(id, values);
    const client = clientOptions(settings);
    const explain = (error: unknown): never => {
      throw explained(error, client);
    };
    if (!all) {
      if (format !== undefined) throw new UsageProblem('--format needs --all.');
      const request = { path, query } as unknown as CallRequest<OperationId>;
      const { data } = await createClient(client).call(id, request).catch(explain);
      console.log(JSON.stringify(data, null, 2));
      return;
    }
    if (!isList(id)) throw new UsageProblem(`--all is for lists, and ${id} is none.`);
    if ('limit' in query || 'cursor' in query)
      throw new UsageProblem('--all has no pages: leave out --limit and --cursor.');
    const items = itemsOf(id, { path, query } as never, { ...client, timeoutMs: LIST_TIMEOUT });
    await writeItems(id, items, formatFrom(format), process.stdout).catch(explain);
  },
};

function operationIn([id = '']: readonly string[]): OperationId {
  if (!Object.hasOwn(operations, id)) throw new UsageProblem(`Name one operation: ${operationIds.join(', ')}.`);
  return id as OperationId;
}

function formatFrom(text: string = formats[0]): Format {
  const format = formats.find((each) => each === text);
  if (format === undefined) throw new UsageProblem(`--format must be one of ${formats.join(', ')}, not "${text}".`);
  return format;
}

/** The path parameters and the query of a request, from the options. */
function requestOf(id: OperationId, values: Readonly<Record<string, string[]>>) {
  const pathParameters: readonly string[] = operations[id].pathParameters;
  const path = Object.fromEntries(
    pathParameters.map((name) => {
      const value = values[name]?.at(-1);
      if (value === undefined) throw new UsageProblem(`--${name} is required.`);
      return [name, value];
    }),
  );
  const query = Object.fromEntries(Object.entries(values).filter(([name]) => !pathParameters.includes(name)));
  return { path, query };
}
