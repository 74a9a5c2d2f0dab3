import { follow, type Json, list, record, text } from '#lib/contract/json.ts';
import { curlOf } from './curl.ts';
import { describe, type Field, fieldsOf } from './fields.ts';

interface Parameter {
  name: string;
  /** `path` or `query`; the `in` of the document. */
  place: string;
  isRequired: boolean;
  type: string;
  values: readonly string[];
  notes: string;
}

interface Reply {
  status: string;
  description: string;
  type: string;
  fields: readonly Field[];
}

export interface OperationDoc {
  /** The anchor on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Whether it needs no key. */
  isPublic: boolean;
  isDeprecated: boolean;
  parameters: readonly Parameter[];
  /** The first response with a 2xx status. */
  answer: Reply | undefined;
  /** The responses with an error status. */
  problems: readonly Reply[];
  curl: string;
}

export interface Reference {
  title: string;
  version: string;
  summary: string;
  description: string;
  operations: readonly OperationDoc[];
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/**
 * Returns the base URL of a document's paths: its first server, resolved against the service's address.
 *
 * @param serviceBase `{base_url}/api/v1`, the address that the dashboard itself uses
 */
export function baseOf(given: unknown, serviceBase: string): string {
  const document = record(given);
  const server = text(record(list(document['servers'])[0])['url']);
  if (server !== '' && !server.includes('{') && URL.canParse(server, serviceBase)) {
    return new URL(server, serviceBase).href.replace(/\/+$/, '');
  }
  const { origin, pathname } = new URL(serviceBase);
  const isWhole = Object.keys(record(document['paths'])).some((path) => path.startsWith(`${pathname}/`));
  return isWhole ? origin : serviceBase;
}

/**
 * Reads an OpenAPI document for display. Missing or malformed parts are left out.
 *
 * @param given what the service sent, of any type
 * @param base the base URL of the document's paths
 * @returns `null` if it describes no operation
 */
export function readReference(given: unknown, base: string): Reference | null {
  const document = record(given);
  const info = record(document['info']);
  const operations = Object.entries(record(document['paths'])).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = record(follow(document, item)[method]);
      return Object.keys(operation).length > 0 ? [readOperation(document, base, path, method, operation, item)] : [];
    }),
  );
  if (operations.length === 0) return null;
  return {
    title: text(info['title']),
    version: text(info['version']),
    summary: text(info['summary']),
    description: text(info['description']),
    operations,
  };
}

function readOperation(
  document: Json,
  base: string,
  path: string,
  method: string,
  operation: Json,
  item: unknown,
): OperationDoc {
  const parameters = [...list(record(item)['parameters']), ...list(operation['parameters'])]
    .map((parameter) => readParameter(document, parameter))
    .filter(({ name }) => name !== '');
  const replies = Object.entries(record(operation['responses'])).map(([status, reply]) =>
    readReply(document, status, reply),
  );
  const security = operation['security'] ?? document['security'];
  const isPublic = Array.isArray(security) && security.every((way) => Object.keys(record(way)).length === 0);
  return {
    id: (text(operation['operationId']) || `${method}-${path}`).replaceAll(/[^\w.-]+/g, '-'),
    method: method.toUpperCase(),
    path,
    summary: text(operation['summary']),
    description: text(operation['description']),
    isPublic,
    isDeprecated: operation['deprecated'] === true,
    parameters,
    answer: replies.find(({ status }) => status.startsWith('2')),
    problems: replies.filter(({ status }) => !/^[23]/.test(status)),
    curl: curlOf({ method: method.toUpperCase(), address: base + path, parameters, isPublic }),
  };
}

function readParameter(document: Json, given: unknown): Parameter {
  const parameter = follow(document, given);
  const { type, values, notes } = describe(document, parameter['schema']);
  return {
    name: text(parameter['name']),
    place: text(parameter['in']),
    isRequired: parameter['required'] === true,
    type,
    values,
    notes: [text(parameter['description']), notes].filter(Boolean).join(' '),
  };
}

function readReply(document: Json, status: string, given: unknown): Reply {
  const reply = follow(document, given);
  const [, content] = Object.entries(record(reply['content'])).find(([type]) => /json/i.test(type)) ?? [];
  const schema = record(content)['schema'];
  return {
    status,
    description: text(reply['description']),
    type: schema === undefined ? '' : describe(document, schema).type,
    fields: schema === undefined ? [] : fieldsOf(document, schema),
  };
}
