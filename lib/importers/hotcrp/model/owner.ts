import type { Report } from '#lib/importers/model/sourced.ts';
import { addressOf, isWire, objectsOf, textsOf, type Wire } from './wire.ts';

const LISTED_AT_MOST = 20;

/** Whose token it is: HotCRP keeps from them, without a word, what they must not see of submissions that they have a conflict with. */
export class Owner {
  readonly #email: string | null;
  readonly #roles: readonly string[];
  readonly #conflicts: number[] = [];
  readonly #nameless: number[] = [];
  #hasTags = false;
  #hasClass = false;

  /** @param whoami the answer to `/api/whoami` */
  constructor(whoami: Wire) {
    this.#email = addressOf(whoami.email)?.toLowerCase() ?? null;
    this.#roles = textsOf(whoami.roles);
  }

  /** @returns whether HotCRP keeps something of it back, or may, since the owner has a part in it */
  looksAt(paper: Wire, pid: number): boolean {
    // An empty list is what authors of a draft left; what must not be seen is not there at all.
    const isNameless = !Array.isArray(paper.authors);
    if (isNameless) this.#nameless.push(pid);
    if (Array.isArray(paper.tags)) this.#hasTags = true;
    if (paper.submission_class !== undefined) this.#hasClass = true;
    const authors = [...objectsOf(paper.authors), ...objectsOf(paper.contacts)].map(({ email }) => addressOf(email));
    const conflicts = isWire(paper.pc_conflicts)
      ? Object.entries(paper.pc_conflicts).flatMap(([email, kind]) => (kind === 'unconflicted' ? [] : email))
      : textsOf(paper.pc_conflicts);
    const isConcerned =
      this.#email !== null && [...authors, ...conflicts].some((email) => email?.toLowerCase() === this.#email);
    if (isConcerned) this.#conflicts.push(pid);
    return isConcerned || isNameless;
  }

  report(report: Report): void {
    const isAdministrator = this.#roles.some((role) => /^(chair|sysadmin|admin|manager)$/i.test(role));
    if (!isAdministrator) {
      const message = `the token's owner is no chair and no administrator (${this.#roles.join(', ') || 'no role'}): much will be missing`;
      report({ place: 'GET /api/whoami', field: 'roles', message });
    }
    if (this.#conflicts.length > 0) {
      const message =
        `the token's owner is an author of, or has a conflict with, ${listed(this.#conflicts)}: HotCRP may keep reviews, reviewers and authors ` +
        'of these back. The token of a site administrator who is not on the committee shows everything';
      report({ place: 'GET /api/whoami', field: 'conflicts', message });
    }
    // Whatever has a class has its tag.
    if (this.#hasClass && !this.#hasTags) {
      const message = 'are not shown to this token, so tracks cannot be matched by them: it needs the scope paper:read';
      report({ place: 'GET /api/papers', field: 'tags', message });
    }
    if (this.#nameless.length > 0) {
      report({ place: 'GET /api/papers', field: 'authors', message: `are not given of ${listed(this.#nameless)}` });
    }
  }
}

function listed(pids: readonly number[]): string {
  const more = pids.length - LISTED_AT_MOST;
  const named = pids.slice(0, LISTED_AT_MOST).join(', ');
  const all = `${pids.length} submission${pids.length === 1 ? '' : 's'}`;
  return `${all} (${named}${more > 0 ? ` and ${more} more` : ''})`;
}
