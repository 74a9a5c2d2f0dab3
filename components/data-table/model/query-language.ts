/**
 * `status:A,B`: the row has one of these values. `track:main_a` is normalized (case, accents and punctuation are ignored) and may
 * be a label; `track:=main_a`, `reviewer:="García, J."` is exactly this value (`exact`). A value that begins with `=` can only be
 * asked for exactly: `keyword:==x`. For a number, `=3` is a comparison.
 */
export interface FieldTerm {
  kind: 'field';
  field: string;
  /** As written, in order, with the `=` and without quotes. Empty while the term is being typed (`status:`): it then matches every row. */
  values: readonly string[];
  negated: boolean;
}

/** A word or a quoted phrase: the row contains it somewhere. */
interface TextTerm {
  kind: 'text';
  text: string;
  negated: boolean;
}

export type Term = FieldTerm | TextTerm;

/** A term and its position in the text: `start` inclusive, `end` exclusive. */
export interface TermToken {
  start: number;
  end: number;
  term: Term;
  /** The name before the colon if there is no such field; the term is then searched as text. */
  unknownField?: string;
  /** The term is still being typed: a lone minus, or an open quote. It does not filter. */
  unfinished?: true;
  operator?: undefined;
  stray?: undefined;
}

/** What stands between terms; a minus before a parenthesis is a `NOT`. */
interface OperatorToken extends Between {
  operator: 'OR' | 'AND' | 'NOT' | '(' | ')';
  stray?: undefined;
}

/** A parenthesis that closes nothing, or one that is nested too deeply: it is ignored, and reported. */
interface StrayToken extends Between {
  operator: '(' | ')';
  stray: true;
}

interface Between {
  start: number;
  end: number;
  term?: undefined;
  unknownField?: undefined;
  unfinished?: undefined;
}

export type Token = TermToken | OperatorToken | StrayToken;

/** A name with a colon, which begins a field term unless it is in quotes. */
export const fieldHead = /^(-?)([a-z][a-z0-9_]*):/i;

/** The words between terms, in upper case and alone. In lower case and in quotes they are searched as text. */
export const operatorWord = /^(?:(OR|\|)|(AND)|(NOT))(?=[\s()]|$)/;

/** Parentheses that are nested deeper are ignored: a text of any length must be read without a stack of any depth. */
const deepest = 32;

/**
 * Reads the text of a query bar as tokens, which `expressionsOf` puts together. Every text is a valid query: what is not understood
 * is searched as text.
 *
 * @param text for example `status:A,B -keyword:theory ("graph neural" OR learn)`
 * @param fields the names that may stand before a colon, in lower case
 */
export function parseQuery(text: string, fields: readonly string[]): Token[] {
  const tokens: Token[] = [];
  const open: boolean[] = []; // of each open parenthesis, whether it counts
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const token = readOperator(text, at) ?? readToken(text, at, fields);
    if (token.operator === '(') open.push(open.length < deepest);
    const counts = token.operator === ')' ? open.pop() : open.at(-1);
    const { operator } = token;
    const isStray = (operator === '(' || operator === ')') && counts !== true;
    tokens.push(isStray ? { start: at, end: token.end, operator, stray: true } : token);
    at = token.end;
  }
  return tokens;
}

function readOperator(text: string, start: number): OperatorToken | undefined {
  const sign = text.charAt(start);
  if (sign === '(' || sign === ')') return { start, end: start + 1, operator: sign };
  if (sign === '-' && text.charAt(start + 1) === '(') return { start, end: start + 1, operator: 'NOT' };
  const [word, or, and] = operatorWord.exec(text.slice(start, start + 4)) ?? [];
  return word === undefined
    ? undefined
    : { start, end: start + word.length, operator: or ? 'OR' : and ? 'AND' : 'NOT' };
}

function readToken(text: string, start: number, fields: readonly string[]): TermToken {
  const head = fieldHead.exec(text.slice(start));
  const field = head?.[2]?.toLowerCase();
  if (head && field !== undefined && fields.includes(field)) {
    const { values, end, open } = readValues(text, start + head[0].length);
    const term: FieldTerm = { kind: 'field', field, values, negated: head[1] === '-' };
    return { start, end, term, ...(open && unfinished) };
  }
  const isMinus = text.charAt(start) === '-';
  if (isMinus && /^[\s)]?$/.test(text.charAt(start + 1))) {
    return { start, end: start + 1, term: { kind: 'text', text: '-', negated: false }, ...unfinished };
  }
  const from = isMinus ? start + 1 : start;
  if (text.charAt(from) === '"') {
    const { value, end, open } = readQuoted(text, from);
    return { start, end, term: { kind: 'text', text: value, negated: isMinus }, ...(open && unfinished) };
  }
  const end = endOfWord(text, from, /\s/);
  const term: TextTerm = { kind: 'text', text: text.slice(from, end), negated: isMinus };
  return head?.[2] === undefined ? { start, end, term } : { start, end, term, unknownField: head[2] };
}

const unfinished = { unfinished: true } as const;

function readValues(text: string, start: number): { values: string[]; end: number; open: boolean } {
  const values: string[] = [];
  let open = false;
  let at = start;
  while (at < text.length && !/[\s)]/.test(text.charAt(at))) {
    if (text.charAt(at) === ',') {
      at += 1;
    } else if (/^=?"/.test(text.slice(at, at + 2))) {
      const sign = text.charAt(at) === '=' ? '=' : '';
      const quoted = readQuoted(text, at + sign.length);
      values.push(sign + quoted.value);
      at = quoted.end;
      open = quoted.open;
    } else {
      const end = endOfWord(text, at, /[\s,]/);
      values.push(text.slice(at, end));
      at = end;
    }
  }
  return { values: values.filter((value) => value !== ''), end: at, open };
}

/** Inside quotes, `\"` and `\\` mean `"` and `\`. Without a closing quote, the value reaches to the end of the text. */
function readQuoted(text: string, start: number): { value: string; end: number; open: boolean } {
  let value = '';
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') {
    if (text.charAt(at) === '\\' && at + 1 < text.length) at += 1;
    value += text.charAt(at);
    at += 1;
  }
  return { value, end: Math.min(at + 1, text.length), open: at >= text.length };
}

/** A word has its own pairs of parentheses, `f(x)`; any other closing one ends it. */
function endOfWord(text: string, start: number, stop: RegExp): number {
  let at = start;
  let open = 0;
  while (at < text.length && !stop.test(text.charAt(at))) {
    if (text.charAt(at) === '(') open += 1;
    if (text.charAt(at) === ')') open -= 1;
    if (open < 0) return at;
    at += 1;
  }
  return at;
}
