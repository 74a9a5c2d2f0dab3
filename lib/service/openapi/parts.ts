import * as z from 'zod/mini';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';

export type Json = Record<string, unknown>;

/** A reference to a component of the document, such as a schema or a header. */
export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** References to the headers with these names. */
export const refs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

/** The named schemas of a document. */
export type Names = z.core.$ZodRegistry<{ id: string }>;

/** Names schemas: `schemaOf` then refers to them. */
export function namesOf(schemas: Readonly<Record<string, z.ZodMiniType>>): Names {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) names.add(schema, { id });
  return names;
}

/** Leaves objects open in JSON Schema 2020-12: new fields may appear at any time (specification §9.2). */
const openObjects = {
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

/** The JSON Schemas of all named schemas. */
export function namedSchemas(names: Names): Json {
  const all = z.toJSONSchema(names, { ...openObjects, uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(
    Object.entries(all).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [name, schema]),
  );
}

/** The JSON Schema of a schema: a reference if it has a name. */
export function schemaOf(names: Names, schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): Json {
  const name = names.get(schema)?.id;
  if (name) return ref('schemas', name);
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...openObjects, io });
  return rest;
}

/** A header with a text, which every response has. */
export const textHeader = (description: string) => ({ description, required: true, schema: { type: 'string' } });
const integerHeader = (description: string) => ({ description, required: true, schema: { type: 'integer' } });

/** A header that only some responses have. */
export const sometimesHeader = (description: string, type = 'string') => ({
  description,
  required: false,
  schema: { type },
});

/** The headers that every response of both interfaces has. */
const rateHeaders: Json = {
  'X-RateLimit-Limit': integerHeader('Requests allowed in the window.'),
  'X-RateLimit-Remaining': integerHeader('Requests left in the window.'),
  'X-RateLimit-Reset': integerHeader('Unix time in seconds at which the window ends.'),
  RateLimit: {
    ...textHeader('The name of the window, the requests left in it, and the seconds until it ends.'),
    example: '"default-minute";r=119;t=42',
  },
  'RateLimit-Policy': {
    ...textHeader('All windows: the requests allowed in each, and its length in seconds.'),
    example: '"default-minute";q=120;w=60, "default-day";q=20000;w=86400',
  },
};

/** The headers of every response. */
export const commonHeaders = refs(...Object.keys(rateHeaders), 'Cache-Control', 'Vary');

/** The descriptions of headers that both interfaces share. */
export const headerParts: Json = {
  ...rateHeaders,
  'Retry-After': integerHeader('Seconds to wait before retrying; waiting exactly that long is enough.'),
};

/** Additional headers of some problems. */
const problemHeaders: Partial<Record<ProblemCode, Json>> = {
  invalid_api_key: refs('WWW-Authenticate'),
  not_signed_in: refs('WWW-Authenticate'),
  method_not_allowed: refs('Allow'),
  rate_limited: refs('Retry-After'),
  unavailable: refs('Retry-After'),
};

/** @param also another code that the response may have */
export function problemResponse(code: ProblemCode, also?: ProblemCode): Json {
  return {
    description: `${problemKinds[code].title} (code ${code}${also === undefined ? '' : `, or ${also}`})`,
    headers: { ...commonHeaders, ...problemHeaders[code] },
    content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
  };
}
