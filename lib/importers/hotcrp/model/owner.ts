import type { Report } from '#lib/importers/model/sourced.ts';
import { addressOf, isWire, objectsOf, textsOf, type Wire } from './wire.ts';

const MAX_LISTED = 20;

/** The token's owner. HotCRP silently hides parts of submissions with which the owner has a conflict. */
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

  /** @returns whether HotCRP hides parts of the submission, or may, because the owner is an author or has a conflict */
  looksAt(paper: Wire, pid: number): boolean {
    // Hidden authors are missing; an empty list means that the authors of a draft have not entered any.
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
      const roles = this.#roles.join(', ') || 'none';
      const message = `the token's owner is neither a chair nor an administrator (roles: ${roles}), so much will be missing`;
      report({ place: 'GET /api/whoami', field: 'roles', message });
    }
    if (this.#conflicts.length > 0) {
      const message =
        `the token's owner is an author of, or has a conflict with, ${listed(this.#conflicts)}, so HotCRP may hide their reviews, reviewers ` +
        'and authors. The token of a site administrator who is not on the committee shows everything';
      report({ place: 'GET /api/whoami', field: 'conflicts', message });
    }
    // A submission with a class always has the tag of that class.
    if (this.#hasClass && !this.#hasTags) {
      const message = 'are hidden from this token, so tracks cannot be matched by tag. It needs the scope paper:read';
      report({ place: 'GET /api/papers', field: 'tags', message });
    }
    if (this.#nameless.length > 0) {
      report({
        place: 'GET /api/papers',
        field: 'authors',
        message: `are hidden from this token for ${listed(this.#nameless)}`,
      });
    }
  }
}

function listed(pids: readonly number[]): string {
  const more = pids.length - MAX_LISTED;
  const named = pids.slice(0, MAX_LISTED).join(', ');
  const all = `${pids.length} submission${pids.length === 1 ? '' : 's'}`;
  return `${all} (${named}${more > 0 ? ` and ${more} more` : ''})`;
}
