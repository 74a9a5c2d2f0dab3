import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rostrum, startSession } from './test.ts';

interface Sheets {
  /** The deadline of the first round, in milliseconds since 1970. */
  deadline: number;
  /** That of a second round with the same reviewers, if there is one. */
  second?: number;
  /** The time zone of the deadlines, for example `America/New_York`; by default none is set. */
  timezone?: string;
  /** By reviewer: `accepted` or `declined`. */
  statuses: Readonly<Record<string, string>>;
}

const phase = (at: number) => `{ deadline: ${new Date(at).toISOString()} }`;

/** A small conference of its own, whose spreadsheets change while pages are open. */
export class SmallConference {
  readonly slug: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rostrum-open-page-'));

  constructor(slug: string) {
    this.slug = slug;
  }

  /** Imports the spreadsheets as they are now. */
  async apply({ deadline, second, timezone, statuses }: Sheets): Promise<void> {
    const tables = join(this.#folder, 'tables');
    mkdirSync(tables, { recursive: true });
    const write = (name: string, rows: readonly (readonly string[])[]) =>
      writeFileSync(join(tables, `${name}.csv`), rows.map((row) => `${row.join(',')}\n`).join(''));
    write('submissions', [
      ['id', 'title', 'track'],
      ['1', 'Tides', 'main'],
    ]);
    write('authors', [
      ['submission', 'first name', 'last name', 'email'],
      ['1', 'Ada', 'Byron', `ada@${this.slug}.example`],
    ]);
    write('assignments', [
      ['submission', 'reviewer name', 'reviewer email', 'round', 'status'],
      ...['R1', ...(second === undefined ? [] : ['R2'])].flatMap((round) =>
        Object.entries(statuses).map(([name, status]) => ['1', name, `${name}@${this.slug}.example`, round, status]),
      ),
    ]);
    const file = join(this.#folder, 'conference.yaml');
    const phases = `R1: ${phase(deadline)}${second === undefined ? '' : `, R2: ${phase(second)}`}`;
    writeFileSync(
      file,
      `slug: ${this.slug}\n${timezone === undefined ? '' : `timezone: ${timezone}\n`}chairs: [chair@${this.slug}.example]\nsource: { type: csv }\ntracks: { main: { name: Main } }\nphases: { ${phases} }\n`,
    );
    await rostrum('conference', 'apply', file, tables);
  }

  async signIn(page: Page): Promise<void> {
    const key = await rostrum('keys', 'create', '--user', `chair@${this.slug}.example`, '--name', 'laptop');
    await startSession(page, key);
  }

  /** Takes the role from the chair. */
  async dismissChair(): Promise<void> {
    await rostrum('users', 'remove', `chair@${this.slug}.example`, '--role', 'chair', '--conference', this.slug);
  }
}
