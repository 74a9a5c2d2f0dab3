import * as z from 'zod/mini';
import { operations, type OperationId, type Query } from '#lib/contract/operations.ts';
import { type ParameterProblem, Problem } from '#lib/contract/problem.ts';

const { localeError } = z.locales.en();

/** How many values of a list are kept. No vocabulary has as many, so the first ones suffice to refuse a longer list. */
const MOST_VALUES = 100;

/**
 * Reads an operation's query parameters and ignores unknown ones. A list may be written as `status=A&status=B`, `status[]=A` or
 * `status=A,B`.
 *
 * @param without parameters that are refused here
 * @throws Problem `validation_error` that names each invalid parameter (specification §4, rule 1)
 */
export function readQuery<Id extends OperationId>(
  id: Id,
  parameters: URLSearchParams,
  without: readonly string[] = [],
): Query<Id> {
  const { query } = operations[id];
  const shape = Object.entries<z.core.$ZodType>(query.shape);
  if (shape.length === 0) return {} as Query<Id>;
  const problems: ParameterProblem[] = [];
  const given: Record<string, unknown> = {};
  for (const [name, schema] of shape) {
    if (without.includes(name)) {
      if (parameters.has(name)) problems.push({ param: name, code: 'not_allowed', message: 'A stream has no pages.' });
      continue;
    }
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

/** The distinct values of a list. */
function listOf(name: string, parameters: URLSearchParams): string[] {
  const given = [...parameters.getAll(name), ...parameters.getAll(`${name}[]`)].flatMap((value) => value.split(','));
  return [...new Set(given)].slice(0, MOST_VALUES);
}

/** The type of a parameter's schema, without `optional` and defaults. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? kindOf(def.innerType) : def.type;
}
