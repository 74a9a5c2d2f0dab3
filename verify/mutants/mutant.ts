import { globSync, readFileSync } from 'node:fs';
import { Lang, parse, type SgNode } from '@ast-grep/napi';

/**
 * A change to the program that breaks one rule. It names the code by structure: the pattern in `find` ignores formatting, and
 * `$NAME` in it matches any expression (`$$$NAME` any number of arguments, members or statements), so that a mutant survives
 * renamed locals and a moved file. `name: …` matches a property of an object. See https://ast-grep.github.io/guide/pattern-syntax.html.
 */
export interface Mutant {
  /** The id of a visibility rule, or a rule in words. */
  rule: string;
  /** What the broken program does. */
  does: string;
  /** A folder of `lib`. */
  layer: string;
  /** A function, class or constant that exactly one file of the layer exports. */
  of: string;
  /** Matches exactly once within that declaration, or if the declaration has no match, exactly once within its file. */
  find: string;
  replace: string;
  /** The test file that must fail. */
  caughtBy: string;
}

/**
 * Applies a mutant to the source.
 *
 * @throws if its place is not found exactly once, or if the changed source is the same or does not parse
 */
export function mutate({ layer, of, find, replace }: Mutant): { file: string; source: string } {
  const file = fileOf(layer, of);
  const source = readFileSync(file, 'utf8');
  const root = parse(Lang.TypeScript, source).root();
  const places = [declaration(root, of), root].map((node) => node.findAll(matcher(find)));
  const found = places.find((nodes) => nodes.length > 0) ?? [];
  if (found.length !== 1) throw new Error(`${file}: ${found.length} places match ${find}`);
  const changed = root.commitEdits([found[0]!.replace(filledIn(replace, found[0]!, source))]);
  if (changed === source) throw new Error(`${file}: ${replace} changes nothing`);
  if (
    parse(Lang.TypeScript, changed)
      .root()
      .find({ rule: { kind: 'ERROR' } })
  ) {
    throw new Error(`${file}: with ${replace} it does not parse`);
  }
  return { file, source: changed };
}

function fileOf(layer: string, name: string): string {
  const exported = new RegExp(`^export (async )?(function\\*?|class|const) ${name}\\b`, 'm');
  const files = globSync(`lib/${layer}/**/*.ts`).filter((file) => exported.test(readFileSync(file, 'utf8')));
  if (files.length !== 1) throw new Error(`${files.length} files of lib/${layer} export ${name}`);
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
  return replacement.replaceAll(/(\$\$\$|\$)([A-Z]+)/g, (_, sigil: string, name: string) => {
    const nodes = sigil === '$' ? [match.getMatch(name)!] : match.getMultipleMatches(name);
    return nodes.length === 0 ? '' : source.slice(nodes[0]!.range().start.index, nodes.at(-1)!.range().end.index);
  });
}
