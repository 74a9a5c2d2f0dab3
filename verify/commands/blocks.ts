import { globSync, readFileSync } from 'node:fs';

/** A fenced block of the documentation. */
export interface Block {
  /** From the project's folder. */
  file: string;
  /** The line of its fence. */
  line: number;
  /** What follows the fence: `sh`, `yaml`, …; empty if there is nothing. */
  language: string;
  /** Its lines, without their common indentation. */
  text: string;
}

/** The Markdown files that people read: the README, what is in `docs/`, and how to contribute. */
export const documents = (): string[] => [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...globSync('docs/**/*.md').toSorted(),
];

/** The fenced blocks of a Markdown file, in order. */
export function blocksIn(file: string): Block[] {
  const found: Block[] = [];
  let open: (Block & { indent: number; lines: string[] }) | undefined;
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const fence = /^(\s*)```(.*)$/.exec(line);
    if (!fence) open?.lines.push(line.slice(open.indent));
    else if (open) {
      const { lines, indent: _indent, ...block } = open;
      found.push({ ...block, text: lines.join('\n') });
      open = undefined;
    } else open = { file, line: at + 1, language: fence[2] ?? '', text: '', indent: fence[1]?.length ?? 0, lines: [] };
  }
  return found;
}

/** The commands of one line of `sh`: `rostrum …` with its words, without what comes before and after it. */
export function rostrumCalls(text: string): string[][] {
  return [...text.matchAll(/(?:^|[\s`])(?:npx )?rostrum ((?:[^`|>&;\n#]|\\\n)+)/g)].map(([, words = '']) =>
    words.replaceAll('\\\n', ' ').trim().split(/\s+/),
  );
}
