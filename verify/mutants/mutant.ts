import { globSync, readFileSync } from 'node:fs';
import { Lang, parse, type SgNode } from '@ast-grep/napi';

/**
 * A change of the program at one place. It names the code by structure: the pattern in `find` ignores formatting, and `$NAME` in
 * it matches any expression (`$$$NAME` any number of arguments, members or statements), so that a change survives renamed locals
 * and moved files. `name: …` matches a property of an object. See https://ast-grep.github.io/guide/pattern-syntax.html.
 */
export interface Change {
  /** What the changed program does. */
  does: string;
  /** Exactly one file below this folder exports `of`, a function, class or constant. */
  folder: string;
  of: string;
  /** Matches exactly once within that declaration, or if the declaration has no match, exactly once within its file. */
  find: string;
  replace: string;
}

/** A change that breaks one rule. */
export interface Mutant extends Change {
  /** The id of a visibility rule, or a rule in words. */
  rule: string;
  /** The test file that must fail. */
  caughtBy: string;
}

/**
 * Applies a change to the source.
 *
 * @throws if its place is not found exactly once, or if the changed source is the same or does not parse
 */
export function changed({ folder, of, find, replace }: Change): { file: string; source: string } {
  const file = fileOf(folder, of);
  const language = file.endsWith('x') ? Lang.Tsx : Lang.TypeScript;
  const original = readFileSync(file, 'utf8');
  const root = parse(language, original).root();
  const places = [declaration(root, of), root].map((node) => node.findAll(matcher(find)));
  const [place, ...others] = places.find((nodes) => nodes.length > 0) ?? [];
  if (!place || others.length > 0)
    throw new Error(`${file}: ${place ? 'several places match' : 'no place matches'} ${find}`);
  const source = root.commitEdits([place.replace(filledIn(replace, place, original))]);
  if (source === original) throw new Error(`${file}: ${replace} changes nothing`);
  if (
    parse(language, source)
      .root()
      .find({ rule: { kind: 'ERROR' } })
  )
    throw new Error(`${file}: ${replace} does not parse`);
  return { file, source };
}

function fileOf(folder: string, name: string): string {
  const exported = new RegExp(`^export (async )?(function\\*?|class|const) ${name}\\b`, 'm');
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => exported.test(readFileSync(file, 'utf8')));
  if (files.length !== 1) throw new Error(`${files.length} files below ${folder} export ${name}`);
  return files[0]!.replaceAll('\\', '/');
}

function declaration(root: SgNode, name: string): SgNode {
  const kinds = ['function_declaration', 'generator_function_declaration', 'class_declaration', 'variable_declarator'];
  const has = { field: 'name', regex: `^${name}$` };
  return root.find({ rule: { any: kinds.map((kind) => ({ kind, has })) } }) ?? root;
}

function matcher(pattern: string) {
  return /^\w+: /.test(pattern)
    ? { rule: { pattern: { context: `({ ${pattern} })`, selector: 'pair' } } }
    : { rule: { pattern } };
}

/** The replacement with the source text of what its variables have matched. */
function filledIn(replacement: string, match: SgNode, source: string): string {
  return replacement.replaceAll(/(\$\$\$|\$)([A-Z_]+)/g, (_, sigil: string, name: string) => {
    const nodes = sigil === '$' ? [match.getMatch(name)!] : match.getMultipleMatches(name);
    return nodes.length === 0 ? '' : source.slice(nodes[0]!.range().start.index, nodes.at(-1)!.range().end.index);
  });
}
