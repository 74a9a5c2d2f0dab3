import type { FieldTerm, Term, TermToken, Token } from './query-language.ts';

/** Several expressions, all or any of which a row must match. */
interface Group {
  kind: 'all' | 'any';
  parts: readonly Expression[];
  negated: boolean;
}

/** A part of a query. A query is a list of them, all of which must match; without `OR` and `-(…)` it is a list of terms. */
export type Expression = Term | Group;

/**
 * Puts the tokens of a query together. Terms that stand next to each other must all match, which binds closer than `OR`. Operators and
 * parentheses without content, as in `a OR`, `NOT` and `()`, are left out; an open parenthesis reaches to the end.
 *
 * @param termOf the term of a token; without one, the query is read as if the token was not there. By default only the finished ones
 */
export function expressionsOf(
  tokens: readonly Token[],
  termOf: (token: TermToken) => Term | undefined = finished,
): readonly Expression[] {
  let at = 0;
  const readAny = (): Expression | undefined => {
    const parts = [readAll()];
    while (tokens[at]?.operator === 'OR') {
      at += 1;
      parts.push(readAll());
    }
    return joined('any', parts);
  };
  const readAll = (): Expression | undefined => {
    const parts: (Expression | undefined)[] = [];
    let negated = false;
    for (let token = tokens[at]; token; token = tokens[++at]) {
      if (token.stray || token.operator === 'AND') continue;
      if (token.operator === 'OR' || token.operator === ')') break;
      if (token.operator === 'NOT') {
        negated = !negated;
        continue;
      }
      if (token.operator) at += 1; // to what is behind the parenthesis
      const part = token.operator ? readAny() : termOf(token);
      parts.push(part && negated ? { ...part, negated: !part.negated } : part);
      negated = false;
    }
    return joined('all', parts);
  };
  const whole = joined('all', [readAny()]);
  return whole === undefined ? [] : isGroup(whole, 'all') ? whole.parts : [whole];
}

function finished({ term, unfinished }: TermToken): Term | undefined {
  return unfinished ? undefined : term;
}

/** A group of one part is that part, and a group of the same kind within it becomes part of it. */
function joined(kind: Group['kind'], parts: readonly (Expression | undefined)[]): Expression | undefined {
  const flat = parts.flatMap((part) => (part === undefined ? [] : isGroup(part, kind) ? part.parts : [part]));
  return flat.length < 2 ? flat[0] : { kind, parts: flat, negated: false };
}

function isGroup(part: Expression, kind: Group['kind']): part is Group {
  return part.kind === kind && !part.negated;
}

/**
 * Returns what a menu may change: everything but a token that is only a minus or a quote. An open quote with words is closed
 * instead.
 */
export function editableParts(tokens: readonly Token[]): readonly Expression[] {
  return expressionsOf(tokens, ({ start, end, term, unfinished }) =>
    unfinished && end === start + 1 ? undefined : term,
  );
}

/** Returns the values of a field that every row must have one of, without negated ones, an unfinished `=` and those within an `OR`. */
export function chosenValues(tokens: readonly Token[], field: string): string[] {
  return editableParts(tokens).flatMap((part) =>
    isChoice(part, field) ? part.values.filter((value) => value !== '=') : [],
  );
}

/** Whether a part of a query asks for values of a field. */
export function isChoice(part: Expression, field: string): part is FieldTerm {
  return part.kind === 'field' && part.field === field && !part.negated;
}
