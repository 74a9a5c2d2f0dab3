import * as z from 'zod/mini';
import { operations, type OperationId, type Query } from '#lib/contract/operations.ts';
import { type ParameterProblem, Problem } from '#lib/contract/problem.ts';

const { localeError } = z.locales.en();

const LISTED_AT_MOST = 100;

/**
 * Reads an operation's query parameters. Unknown ones are ignored. A list may be given as `status=A&status=B`, `status[]=A` or
 * `status=A,B`.
 *
 * @throws Problem `validation_error` naming each failing parameter (specification §4, rule 1)
 */
export function readQuery<Id extends OperationId>(id: Id, parameters: URLSearchParams): Query<Id> {
  const { query } = operations[id];
  const shape = Object.entries<z.core.$ZodType>(query.shape);
  if (shape.length === 0) return {} as Query<Id>;
  const problems: ParameterProblem[] = [];
  const given: Record<string, unknown> = {};
  for (const [name, schema] of shape) {
    const kind = kindOf(schema);
    const values = kind === 'array' ? listOf(name, parameters) : parameters.getAll(name);
    const [first, second] = values;
    if (first === undefined) continue;
    if (kind === 'array') given[name] = values;
    else if (second !== undefined) problems.push({ param: name, code: 'duplicate', message: 'Give it once.' });
    else given[name] = kind === 'number' && /^-?\d{1,15}$/.test(first) ? Number(first) : first;
  }
  const result = z.safeParse(query, given, { error: localeError });
  for (const { path, code, message } of result.error?.issues ?? []) {
    const param = String(path[0]);
    if (!problems.some((problem) => problem.param === param)) problems.push({ param, code, message });
  }
  if (problems.length > 0 || !result.success) throw Problem.invalid(problems);
  return result.data as Query<Id>;
}

/** Each value once. More than any vocabulary has are not kept: one of those that are is outside of it, and enough to refuse all. */
function listOf(name: string, parameters: URLSearchParams): string[] {
  const given = [...parameters.getAll(name), ...parameters.getAll(`${name}[]`)].flatMap((value) => value.split(','));
  return [...new Set(given)].slice(0, LISTED_AT_MOST);
}

/** What a parameter's schema takes, beneath `optional` and a default. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? kindOf(def.innerType) : def.type;
}
