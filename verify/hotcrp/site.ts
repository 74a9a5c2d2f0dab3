import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A test site of HotCRP, changed through its batch scripts and its API. */
export class Site {
  readonly url: string;
  readonly #folder: string;
  readonly #administrator: string;

  /** @param administrator the address of a site administrator who is not on the committee */
  constructor(folder: string, url: string, administrator: string) {
    this.#folder = folder;
    this.url = url.replace(/\/*$/, '/');
    this.#administrator = administrator;
  }

  readonly assign = (...lines: readonly string[]) => this.#batch('assign.php', [], `${lines.join('\n')}\n`);
  readonly settings = (values: unknown) => this.#batch('settings.php', ['save', '-e', JSON.stringify(values)]);
  readonly savePapers = (papers: unknown) => this.#batch('savepapers.php', ['-q', '-'], JSON.stringify(papers));
  readonly deletePaper = (pid: number) => this.#batch('deletepapers.php', ['-y', String(pid)]);
  readonly saveUser = (user: unknown) => this.#batch('saveusers.php', ['-e', JSON.stringify(user)]);

  /** @returns a token of this user, valid for a day */
  token(scope = 'read', email = this.#administrator): string {
    const output = this.#batch('apitoken.php', ['create', '-e', '1d', '-S', scope, email]);
    const token = /hct_\w+/.exec(output)?.[0];
    if (token === undefined) throw new Error(`no token for ${email}`);
    return token;
  }

  async get(path: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}api/${path}`, { headers: { authorization: `Bearer ${this.token()}` } });
    return (await response.json()) as Record<string, unknown>;
  }

  /** Saves a review as its reviewer. */
  async review(pid: number, rid: number, email: string, fields: unknown): Promise<void> {
    const headers = { authorization: `Bearer ${this.token('all', email)}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ object: 'review', ...(fields as object) });
    const response = await fetch(`${this.url}api/${pid}/review?r=${rid}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`the review was not saved: ${await response.text()}`);
  }

  #batch(script: string, options: readonly string[], input = ''): string {
    return execFileSync('php', [join(this.#folder, 'batch', script), ...options], { input, encoding: 'utf8' });
  }
}
