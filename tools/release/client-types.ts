import * as z from 'zod/mini';
import { type Operation, type OperationId, operationIds, operations, isList } from '#lib/contract/operations.ts';
import { itemOf } from '#lib/contract/resources/page.ts';
import { nameOf } from '#lib/sdk/names.ts';

/**
 * The declarations of `rostrum/client`, written from the operations table, so that they need no schemas. They say the same as `lib/sdk/types.ts`, which a
 * test compares with them.
 */
export function clientTypes(): string {
  const types = operationIds.map((id) => {
    const { response, summary } = operations[id] as Operation;
    const sent = isList(id) ? itemOf(response) : response;
    return `${comment(`${isList(id) ? 'One item of: ' : ''}${summary}.`, '')}export type ${typeName(id)} = ${written(sent, '')};\n`;
  });
  return [
    `/** A typed client of Rostrum's API. Times are RFC 3339 in UTC. */`,
    `import type { List } from './list.js';`,
    `import type { CallOptions, ClientOptions } from './options.js';`,
    `export { BadAnswer, NoAnswer } from './errors.js';`,
    `export type { List, Page } from './list.js';`,
    `export type { CallOptions, ClientOptions } from './options.js';`,
    `export { Problem } from './problem.js';`,
    '',
    comment(
      'Creates a client of one service, for one key. Calls throw `Problem` for every answer that is not 200 (branch on its `code`), `NoAnswer` if the ' +
        'service cannot be reached, `BadAnswer` for an answer that such a service does not give, and the reason of an aborted signal.',
      '',
    ) + 'export declare function createClient(options: ClientOptions): Client;',
    '',
    `/** All operations, by resource. */\nexport type Client = {\n${resources()}};\n`,
    ...types,
  ].join('\n');
}

function resources(): string {
  const byResource = Map.groupBy(operationIds, (id) => nameOf({ path: operations[id].path, isList: isList(id) })[0]);
  return [...byResource]
    .map(([resource, ids]) => `  readonly ${resource}: {\n${ids.map(method).join('')}  };\n`)
    .join('');
}

/** One method with its documentation. */
function method(id: OperationId): string {
  const { path, query, summary, callers, pathParameters } = operations[id] as Operation;
  const [, name] = nameOf({ path, isList: isList(id) });
  const fields = Object.values(query.shape);
  const mark = fields.every(isOptional) ? '?' : '';
  const parameters = [
    ...pathParameters.map((parameter) => `${camelCase(parameter)}: string`),
    ...(fields.length > 0 ? [`query${mark}: ${written(query, '    ')}`] : []),
    'options?: CallOptions',
  ];
  const result = isList(id) ? `List<${typeName(id)}>` : `Promise<${typeName(id)}>`;
  return `${comment(`${summary}. ${callers}`, '    ')}    readonly ${name}: (${parameters.join(', ')}) => ${result};\n`;
}

/** `getConference` is `ConferenceDetail`, because `listConferences` lists `Conference`s. */
function typeName(id: OperationId): string {
  if (isList(id)) return singular(id);
  const name = id.replace('get', '');
  return operationIds.some((other) => isList(other) && singular(other) === name) ? `${name}Detail` : name;
}

const singular = (id: string) => id.replace(/^list(\w+)s$/, '$1');
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether a member may be left out. A query is written as it is sent, before its defaults are filled in. */
function isOptional(schema: z.core.$ZodType): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'optional' || type === 'default';
}

/** Writes a schema as a type: of what is sent to the service if it is a query, of what it answers otherwise. */
function written(schema: z.core.$ZodType, indent: string): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const inner = `${indent}  `;
      const members = Object.entries(def.shape).map(([name, field]) => {
        const about = z.globalRegistry.get(field)?.description ?? '';
        const mark = isOptional(field) ? '?' : '';
        return `${comment(about, inner)}${inner}${name}${mark}: ${written(field, inner)};\n`;
      });
      return `{\n${members.join('')}${indent}}`;
    }
    case 'array': {
      const item = written(def.element, indent);
      return item.includes(' | ') && !item.endsWith('}') ? `(${item})[]` : `${item}[]`;
    }
    case 'record':
      return `Record<string, ${written(def.valueType, indent)}>`;
    case 'nullable':
      return `${written(def.innerType, indent)} | null`;
    case 'optional':
    case 'default':
      return `${written(def.innerType, indent)} | undefined`;
    case 'enum':
      return `${Object.values(def.entries)
        .map((value) => `'${value}'`)
        .join(' | ')} | (string & {})`;
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return def.type;
    default:
      throw new Error(`A type of schema that the client's declarations do not know yet: ${def.type}`);
  }
}

function comment(text: string, indent: string): string {
  return text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;
}
