import { cleanText } from '#lib/importers/files/clean-text.ts';
import { jsonOf } from '#lib/importers/http/polite-fetch.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Collection } from '#lib/importers/hotcrp/files/collection.ts';
import { Owner } from '#lib/importers/hotcrp/model/owner.ts';
import { complaintOf, countOf, isWire, objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** Numbers of submissions that one request asks for: large sites answer it within seconds, and it fits in memory. */
const RANGE = 400;

type Ask = (path: string, parameters?: Record<string, string>) => Promise<Wire>;

/**
 * Asks a site for all of a conference: settings and committee once, submissions and reviews range by range.
 *
 * @throws SourceProblem where the token is not accepted, or shows no submission, or cannot read reviews or settings
 */
export async function fetchInto(
  collection: Collection,
  url: string,
  token: string,
  request: SourceRequest,
): Promise<void> {
  const ask = asker(url, token, request.fetch);
  const owner = new Owner(await ask('whoami'));
  collection.status = await ask('status');
  const settings = await ask('settings');
  if (!isWire(settings.settings)) throw SourceProblem.ofFile('GET /api/settings', 'was answered without settings');
  collection.settings = settings.settings;
  for (const person of objectsOf((await ask('pc')).pc)) collection.addPerson(person);

  // `t=viewable` has drafts, withdrawn and desk-rejected submissions too; an administrator's own conflicts are overridden.
  const viewable = { t: 'viewable', forceShow: '1' };
  const answer = await ask('search', { q: '', ...viewable });
  const ids = (Array.isArray(answer.ids) ? answer.ids : [])
    .flatMap((id) => countOf(id) ?? [])
    .toSorted((a, b) => a - b);
  const [first] = ids;
  if (first === undefined) throw tooNarrow('submissions', 'paper:read');
  // Fields of reviews come under short codes; only this export tells what they are called. It is not logged.
  const asked = { action: 'get/jsonrqc', q: String(first), ...viewable };
  const form = await ask('searchaction', asked).catch((error: unknown) => {
    if (!(error instanceof SourceProblem)) throw error;
    const message = 'are not told by this site; they are found by their names as far as these are clear';
    request.report({ place: 'GET /api/searchaction', field: 'codes of fields of reviews', message });
    return null;
  });
  if (form !== null) collection.form.addForm(form.reviewform);

  collection.isIncompleteKnown = true;
  for (let at = 0; at < ids.length; at += RANGE) {
    const asked = ids.slice(at, at + RANGE);
    const range = { q: `${asked[0]}-${asked.at(-1)}`, ...viewable };
    const missing = new Set(asked);
    for (const paper of objectsOf((await ask('papers', { ...range, word_limit: 'hard' })).papers)) {
      const pid = collection.addPaper(paper, `GET /api/papers, submission ${textOf(paper.pid) ?? '?'}`, 2);
      if (pid === null) continue;
      missing.delete(pid);
      if (owner.looksAt(paper, pid)) collection.partial.add(pid);
    }
    for (const pid of missing) {
      request.report({ place: 'GET /api/papers', field: `submission ${pid}`, message: 'was found, but not sent' });
    }
    const counts = await ask('search', { ...range, f: 'revstat', format: 'csv' });
    const counted = objectsOf(counts.papers).flatMap(({ pid, revstat }) => {
      const [number, text] = [countOf(pid), textOf(revstat)];
      return number === null || text === null ? [] : [{ number, text }];
    });
    // HotCRP shows a count for every submission, "0" too, unless reviews are not for this token.
    if (counted.length === 0) throw tooNarrow('reviews', 'review:read');
    for (const { number, text } of counted)
      if (!collection.partial.has(number)) collection.records.add(number, { kind: 'count', text });
    // In this order: a review that is submitted in between is complete, not one that nobody owes.
    for (const review of objectsOf((await ask('reviews', { ...range, rq: 're:incomplete' })).reviews)) {
      const [pid, rid] = [countOf(review.pid), countOf(review.rid)];
      if (pid !== null && rid !== null) collection.records.add(pid, { kind: 'incomplete', rid });
    }
    for (const [index, review] of objectsOf((await ask('reviews', range)).reviews).entries()) {
      collection.addReview(review, `GET /api/reviews, reviews[${index}]`, 2);
    }
    request.progress(
      `${Math.min(at + RANGE, ids.length).toLocaleString('en')} of ${ids.length.toLocaleString('en')} submissions`,
    );
  }
  owner.report(request.report);
}

function asker(url: string, token: string, fetch: SourceRequest['fetch']): Ask {
  const base = url.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  return async (path, parameters = {}) => {
    const place = `GET /api/${path}`;
    const asked = new URL(`api/${path}`, base);
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
    const response = await fetch(asked, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } });
    if (response.status === 401 || response.status === 403) throw await refused(place, response);
    if (response.status >= 300 && response.status < 400) {
      throw SourceProblem.ofFile(
        place,
        'was sent elsewhere; write the address of the site as it stands in the browser',
      );
    }
    if (response.status === 404)
      throw SourceProblem.ofFile(
        place,
        `was answered 404; there is no HotCRP 3 at ${asked.origin}${new URL(base).pathname}`,
      );
    const answer = cleanText(await jsonOf(response, place));
    if (!isWire(answer)) throw SourceProblem.ofFile(place, 'was not answered with an object');
    const complaint = complaintOf(answer);
    if (complaint !== null) throw SourceProblem.ofFile(place, `was refused: ${complaint}`);
    return answer;
  };
}

async function refused(place: string, response: Response): Promise<SourceProblem> {
  const said = complaintOf(await response.json().catch(() => null));
  const why = said === null ? '' : ` (HotCRP says: ${said})`;
  if (place === 'GET /api/whoami') {
    return SourceProblem.ofFile(place, `the token is not accepted${why}: it is wrong, expired, or was revoked`);
  }
  return SourceProblem.ofFile(
    place,
    `the token may not read this${why}: it needs the scope "read", or "paper:read review:read settings:read", of a site administrator or chair`,
  );
}

function tooNarrow(what: string, scope: string): SourceProblem {
  const message =
    `the token shows no ${what}: HotCRP answers so where the scope lacks ${scope}, and where there are none yet. ` +
    'It needs the scope "read", or "paper:read review:read settings:read"';
  return SourceProblem.ofFile(what === 'reviews' ? 'GET /api/reviews' : 'GET /api/search', message);
}
