import { readFileSync } from 'node:fs';

/** A command of a page of the documentation. */
export interface DocumentedCommand {
  /** The heading that it stands below. */
  section: string;
  text: string;
}

/**
 * The commands of a page's fenced blocks without a language, in order: one a line, where a line does not end with `\`. Comments and
 * pictures made of lines are none.
 */
export function commandsIn(file: string): DocumentedCommand[] {
  const found: DocumentedCommand[] = [];
  let section = '';
  let isFenced = false;
  let begun = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    else if (isFenced) {
      const text = `${begun}${line.trim().replace(/(^|\s+)#\s.*$/, '')}`;
      begun = text.endsWith('\\') ? text.slice(0, -1) : '';
      if (begun === '' && text !== '' && !/[─│┌└├┤▶]/.test(text)) found.push({ section, text });
    } else section = /^#+ (.*)$/.exec(line)?.[1] ?? section;
  }
  return found;
}

/**
 * Commands that are not run here, by how they begin, and why. What is in no line of it is run, and where it cannot be run, that is an
 * error.
 */
export const notRun: Readonly<Record<string, string>> = {
  docker: 'there is no Docker here; what it starts is what the units start',
  journalctl: 'there is no journal here; what programs say goes to a file each',
  'npm ci': 'would install anew what this run stands on',
  'npm run build': 'done once before, for all machines',
};

/** Parts of the page that are not run here, by their headings, and why. */
export const partsNotRun: Readonly<Record<string, string>> = {
  'A read replica': 'there is one server of PostgreSQL here; lib/service/v1/replica-postgres.test.ts makes a replica',
};

/** Why a command is not run; undefined where it is. */
export function whyNotRun({ section, text }: DocumentedCommand): string | undefined {
  if (Object.hasOwn(partsNotRun, section)) return partsNotRun[section];
  return Object.entries(notRun).find(([begin]) => `${text} `.startsWith(`${begin} `))?.[1];
}
