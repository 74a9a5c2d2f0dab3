import { type CallRequest, createClient } from '#lib/client/client.ts';
import { failoverFetch } from '#lib/client/transport/failover-fetch.ts';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';

/** The path and query parameters of all operations. Each option can be repeated, as in `--status A --status B`. */
const parameterNames = new Set(
  Object.values(operations).flatMap(({ pathParameters, query }) => [...pathParameters, ...Object.keys(query.shape)]),
);

export const get: Command = {
  usage: `get <${operationIds.join('|')}> [--<parameter> <value>]…`,
  summary: 'Calls one operation with the key in ROSTRUM_KEY (at API_BASE_URL) and prints the JSON.',
  async run(args, settings) {
    const options = Object.fromEntries(
      [...parameterNames].map((name) => [name, { type: 'string', multiple: true } as const]),
    );
    const { values, positionals } = readArgs(args, options, true);
    const [id = ''] = positionals;
    if (!Object.hasOwn(operations, id)) throw new UsageProblem(`Name one operation: ${operationIds.join(', ')}.`);
    const { pathParameters } = operations[id as OperationId];
    const given = (name: string) => values[name]?.at(-1);
    const path = Object.fromEntries(
      pathParameters.map((name) => {
        const value = given(name);
        if (value === undefined) throw new UsageProblem(`--${name} is required.`);
        return [name, value];
      }),
    );
    const query = Object.fromEntries(
      Object.entries(values).filter(([name]) => !(pathParameters as readonly string[]).includes(name)),
    );
    const { ROSTRUM_KEY: key } = process.env;
    const [first = `http://${settings.host}:${settings.apiPort}`, ...others] = settings.apiBaseUrls;
    const client = createClient({
      baseUrl: `${first}/api/v1`,
      fetch: failoverFetch({ origins: [first, ...others], wait: settings.apiFailoverAfter }),
      ...(key === undefined ? {} : { key }),
    });
    const { data } = await client.call(id as OperationId, { path, query } as unknown as CallRequest<OperationId>);
    console.log(JSON.stringify(data, null, 2));
  },
};
