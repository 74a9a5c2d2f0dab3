import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/** Distinct texts that one prepared query keeps before it starts again. */
const SHAPES_AT_MOST = 200;

class Placeholder {
  readonly name: string;
  readonly at: number | null;

  constructor(name: string, at: number | null) {
    this.name = name;
    this.at = at;
  }
}

/**
 * A query that is built and compiled once per shape of its parameters: building a query costs more than a small read.
 *
 * @param build gets placeholders instead of the parameters. It may check which are null or undefined and how long lists
 *   are, but not read values. Numbers are passed as they are and must be written as literals, because SQLite plans a
 *   statement each time if LIMIT is a bound parameter
 * @returns runs the query and returns its rows
 */
export function prepared<Tables, Parameters extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Kysely<Tables>, parameters: Parameters) => Compilable<Row>,
): (db: Kysely<Tables>, parameters: Parameters) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, parameters) => {
    const shape = `${engineOf(db)} ${shapeOf(parameters)}`;
    let query = compiled.get(shape);
    if (!query) {
      if (compiled.size >= SHAPES_AT_MOST) compiled.clear();
      query = build(db, placeholdersFor(parameters)).compile();
      compiled.set(shape, query);
    }
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: query.parameters.map((p) => fill(p, parameters)),
    });
    return rows;
  };
}

function shapeOf(parameters: Readonly<Record<string, unknown>>): string {
  let shape = '';
  for (const name of Object.keys(parameters)) {
    const value = parameters[name];
    if (Array.isArray(value)) shape += `${name}:${value.length} `;
    else if (typeof value === 'number') shape += `${name}=${value} `;
    else shape += value === null || value === undefined ? `${name}- ` : `${name} `;
  }
  return shape;
}

function placeholdersFor<Parameters extends Readonly<Record<string, unknown>>>(parameters: Parameters): Parameters {
  const entries = Object.entries(parameters).map(([name, value]) => {
    if (value === null || value === undefined || typeof value === 'number') return [name, value];
    return [name, Array.isArray(value) ? value.map((_, at) => new Placeholder(name, at)) : new Placeholder(name, null)];
  });
  return Object.fromEntries(entries) as Parameters;
}

function fill(parameter: unknown, parameters: Readonly<Record<string, unknown>>): unknown {
  if (!(parameter instanceof Placeholder)) return parameter;
  const value = parameters[parameter.name];
  return parameter.at === null ? value : (value as readonly unknown[])[parameter.at];
}
