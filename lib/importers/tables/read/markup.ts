import { decodeEntities } from '#lib/importers/files/entities.ts';

/** A token of XML or HTML. Names are in lower case, without a namespace. */
export type Markup =
  | { is: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { is: 'close'; name: string }
  | { is: 'text'; text: string };

/**
 * Yields the tokens of an XML or HTML text. Nothing is validated, closed or fetched, and entities that a document defines are not expanded. A
 * self-closing element yields two tokens. Text may be split into several tokens.
 *
 * @param pieces the text, in order
 * @returns false if the text ends within a tag
 */
export function* markupOf(pieces: Iterable<string>): Generator<Markup, boolean> {
  const source = pieces[Symbol.iterator]();
  let [text, isEnded] = ['', false];
  const more = () => {
    const piece = source.next();
    if (piece.done === true) isEnded = true;
    else text += piece.value;
    return !isEnded;
  };
  /** The position after the next `mark`; -1 if the text ends before it. */
  const endOf = (mark: string, from: number) => {
    for (let start = from; ;) {
      const at = text.indexOf(mark, start);
      if (at >= 0) return at + mark.length;
      start = Math.max(from, text.length - mark.length);
      if (!more()) return -1;
    }
  };
  for (;;) {
    if (text.length < 12 && !isEnded && more()) continue; // `<![CDATA[` must be complete
    if (text === '') return true;
    if (!text.startsWith('<')) {
      const until = text.indexOf('<');
      const entity = until < 0 && !isEnded ? text.lastIndexOf('&') : -1;
      const length = until >= 0 ? until : entity >= 0 && text.length - entity < 12 ? entity : text.length;
      if (length === 0) {
        more();
        continue;
      }
      yield { is: 'text', text: decodeEntities(text.slice(0, length)) };
      text = text.slice(length);
    } else if (text.startsWith('<![CDATA[')) {
      const end = endOf(']]>', 9);
      if (end < 0) return false;
      yield { is: 'text', text: text.slice(9, end - 3) };
      text = text.slice(end);
    } else if (/^<[!?]/.test(text)) {
      const end = text.startsWith('<!--') ? endOf('-->', 4) : endOf('>', 2);
      if (end < 0) return false;
      text = text.slice(end);
    } else if (!/^<\/?[A-Za-z_]/.test(text)) {
      yield { is: 'text', text: '<' };
      text = text.slice(1);
    } else {
      const end = tagEnd(() => text, more);
      if (end < 0) return false;
      yield* tagOf(text.slice(0, end));
      text = text.slice(end);
    }
  }
}

/** The position after the tag at the start of the text. A `>` within quotes does not end it. */
function tagEnd(textNow: () => string, more: () => boolean): number {
  let [at, quote] = [1, ''];
  for (;;) {
    const text = textNow();
    for (; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (quote !== '') {
        if (character === quote) quote = '';
      } else if (character === '>') return at + 1;
      else if ((character === '"' || character === "'") && text.charAt(at - 1) === '=') quote = character;
    }
    if (!more()) return -1;
  }
}

function* tagOf(tag: string): Generator<Markup> {
  const [, slash, full = ''] = /^<(\/?)([^\s/>]+)/.exec(tag) ?? [];
  const name = localName(full);
  if (slash === '/') {
    yield { is: 'close', name };
    return;
  }
  const attributes: Record<string, string> = {};
  const pairs = tag.slice(1 + full.length).matchAll(/([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  for (const [, key = '', double, single, bare] of pairs) {
    attributes[localName(key)] = decodeEntities(double ?? single ?? bare ?? '');
  }
  yield { is: 'open', name, attributes };
  if (tag.endsWith('/>')) yield { is: 'close', name };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
