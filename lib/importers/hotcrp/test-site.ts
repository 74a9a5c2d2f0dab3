import { readFileSync } from 'node:fs';
import type { SourcedSubmission } from '#lib/importers/model/sourced.ts';

export const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).pathname;
const read = (name: string) => JSON.parse(readFileSync(fixture(name), 'utf8'));

/** A record that tests can change. */
type Changeable = Record<string, unknown> & { pid: number };
type ChangeableReview = Changeable & { rid: number; status: string };

/** A fake HotCRP that responds from fixtures, which tests can change. */
export class TestSite {
  papers: Changeable[] = read('papers.json').papers;
  reviews: ChangeableReview[] = read('reviews.json').reviews;
  settings: Record<string, unknown> = read('settings.json').settings;
  pc = read('pc.json').pc;
  counts: { pid: number; revstat: string }[] = read('search.json').papers;
  status = read('status.json');
  whoami: unknown = { ok: true, email: 'ops@glow.example', roles: ['sysadmin'] };
  /** Numbers of reviews that are not complete, but not due either. */
  discharged = [11, 33, 32];
  scope = ['submeta', 'review', 'settings'];
  readonly asked: string[] = [];
  readonly tokens: (string | null)[] = [];
  /** The review with this number. */
  review(number: number): ChangeableReview {
    const found = this.reviews.find(({ rid }) => rid === number);
    if (!found) throw new Error(`no review ${number}`);
    return found;
  }

  /** Responses that replace the usual ones, by the end of the path. */
  readonly instead = new Map<string, () => Response>();

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const name = url.pathname.replace(/^.*\/api\//, '');
    this.asked.push(`${name}${url.search}`);
    this.tokens.push(new Headers(init?.headers).get('authorization'));
    const instead = this.instead.get(name);
    return Promise.resolve(instead ? instead() : this.#answer(name, url.searchParams));
  };

  #answer(name: string, parameters: URLSearchParams): Response {
    if (name === 'settings' && !this.scope.includes('settings')) {
      const message_list = [{ status: 2, message: '<0>Method not permitted by scope' }];
      return Response.json({ ok: false, message_list }, { status: 401 });
    }
    const [from = 0, to = Infinity] = (parameters.get('q') ?? '').split('-').filter(Boolean).map(Number);
    const inRange = ({ pid }: { pid: number }) => pid >= from && pid <= to;
    const papers = this.scope.includes('submeta') || this.scope.includes('review') ? this.papers.filter(inRange) : [];
    const reviews = this.scope.includes('review') ? this.reviews.filter(inRange) : [];
    const incomplete = reviews.filter(({ rid, status }) => status !== 'complete' && !this.discharged.includes(rid));
    const ids = papers.map(({ pid }) => pid);
    const counts = this.counts.filter(inRange).map(({ pid, revstat }) => {
      return this.scope.includes('review') ? { pid, revstat } : { pid };
    });
    const answers: Record<string, unknown> = {
      whoami: this.whoami,
      status: this.status,
      settings: { ok: true, settings: this.settings },
      pc: { ok: true, pc: this.pc },
      search: { ok: true, ids, ...(parameters.has('f') && { papers: counts }) },
      searchaction: { hotcrp_version: '3.4', reviewform: read('rqc.json').reviewform, papers: [] },
      papers: { ok: true, papers },
      reviews: { ok: true, reviews: parameters.get('rq') === 're:incomplete' ? incomplete : reviews },
    };
    return Response.json(answers[name] ?? { ok: false }, { status: name in answers ? 200 : 404 });
  }
}

/** The review count of a submission ("1/3": reviewers who are done, of those who count), as defined in docs/figures.md. */
export function figureOf({ assignments }: SourcedSubmission): string {
  const counting = assignments.filter(({ status }) => status !== 'CANCELLED' && status !== 'DECLINED');
  const keyOf = ({ reviewer }: (typeof counting)[number]) => reviewer.email?.toLowerCase() ?? reviewer.pseudonym;
  const asked = new Set(counting.map(keyOf));
  const done = new Set(counting.filter(({ review }) => review.status === 'SUBMITTED').map(keyOf));
  return done.size === asked.size ? `${done.size}` : `${done.size}/${asked.size}`;
}
