import { readFileSync } from 'node:fs';

/** A command on a page of the documentation. */
export interface DocumentedCommand {
  /** The heading above it. */
  section: string;
  text: string;
}

/**
 * The commands in a page's fenced blocks of `sh`, in order, one per line unless a line ends with `\`. Leaves out comments.
 */
export function commandsIn(file: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let section = '';
  let fence: string | undefined;
  let begun = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, language] = /^\s*```(\w*)/.exec(line) ?? [];
    if (language !== undefined) fence = fence === undefined ? language : undefined;
    else if (fence === 'sh') {
      const text = `${begun}${line.trim().replace(/(^|\s+)#\s.*$/, '')}`;
      begun = text.endsWith('\\') ? text.slice(0, -1) : '';
      if (begun === '' && text !== '') found.push({ section, text });
    } else if (fence === undefined) section = /^#+ (.*)$/.exec(line)?.[1] ?? section;
  }
  return found;
}

/** Commands that cannot be run here, by how they begin, and why. Every other command is run, and its failure is an error. */
export const notRun: Readonly<Record<string, string>> = {
  docker: 'there is no Docker here; the units start the same programs',
  journalctl: 'there is no journal here; each program writes to a file',
  'npm install': 'done once for all machines',
};

/** Sections of the page that are not run here, by heading, and why. */
export const partsNotRun: Readonly<Record<string, string>> = {
  'A read replica': 'there is only one PostgreSQL server here; lib/service/v1/replica-postgres.test.ts makes a replica',
};

/** Why a command is not run; undefined if it is. */
export function whyNotRun({ section, text }: DocumentedCommand): string | undefined {
  if (Object.hasOwn(partsNotRun, section)) return partsNotRun[section];
  return Object.entries(notRun).find(([begin]) => `${text} `.startsWith(`${begin} `))?.[1];
}
