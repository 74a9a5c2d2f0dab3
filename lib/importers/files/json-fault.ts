/** The first syntax error of a JSON text; `line` and `column` count from 1. */
export interface JsonFault {
  line: number;
  column: number;
  expected: string;
  found: string;
}

type State = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'the end';

const gap = /[ \t\n\r]*/y;
const quoted = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y; // oxlint-disable-line no-control-regex -- RFC 8259 names them
const scalar = /true\b|false\b|null\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;

/**
 * Finds where and why a text is not JSON (RFC 8259), because `JSON.parse` names a position for only some errors.
 *
 * @param text one that `JSON.parse` rejects
 */
export function findJsonFault(text: string): JsonFault {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let position = skip(gap, text, 0);

  const afterValue = (): State => {
    const container = open.at(-1);
    if (!container) return 'the end';
    return container === '{' ? ', or }' : ', or ]';
  };

  while (position < text.length) {
    const next = step(text, position, state, open);
    if (!next) break;
    state = next.state === 'done' ? afterValue() : next.state;
    position = skip(gap, text, next.position);
  }
  const before = text.slice(0, position);
  const line = before.split('\n').length;
  return {
    line,
    column: position - before.lastIndexOf('\n'),
    expected: state.replace('value', 'a value').replace('key', 'a field name in quotes'),
    found: position < text.length ? JSON.stringify(text.slice(position, position + 20)) : 'the end of the text',
  };
}

/** Reads one token; undefined if `state` does not allow the token. */
function step(
  text: string,
  position: number,
  state: State,
  open: ('{' | '[')[],
): { state: State | 'done'; position: number } | undefined {
  const character = text.charAt(position);
  const after = position + 1;
  const closes = state.includes('}') ? '}' : ']';
  if (character === closes && state.includes(closes)) {
    open.pop();
    return { state: 'done', position: after };
  }
  if (state.startsWith('value')) {
    if (character === '{' || character === '[') {
      open.push(character);
      return { state: character === '{' ? 'key or }' : 'value or ]', position: after };
    }
    const end = skip(character === '"' ? quoted : scalar, text, position);
    return end > position ? { state: 'done', position: end } : undefined;
  }
  if (state.startsWith('key')) {
    const end = skip(quoted, text, position);
    return end > position ? { state: ':', position: end } : undefined;
  }
  if (character === ':' && state === ':') return { state: 'value', position: after };
  if (character === ',' && state.startsWith(',')) {
    return { state: state === ', or }' ? 'key' : 'value', position: after };
  }
  return undefined;
}

function skip(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : position;
}
