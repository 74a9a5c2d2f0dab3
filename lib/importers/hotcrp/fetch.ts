import { cleanText } from '#lib/importers/files/clean-text.ts';
import { jsonOf } from '#lib/importers/http/polite-fetch.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Collection } from '#lib/importers/hotcrp/files/collection.ts';
import { Owner } from '#lib/importers/hotcrp/model/owner.ts';
import { complaintOf, countOf, isWire, objectsOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/** How many submissions one request asks for: large sites respond within seconds, and the response fits in memory. */
const RANGE = 400;

type Ask = (path: string, parameters?: Record<string, string>) => Promise<Wire>;

/**
 * Reads a conference from a site: settings and committee once, submissions and reviews range by range.
 *
 * @throws SourceProblem if the token is rejected, shows no submission, or cannot read reviews or settings
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
  if (!isWire(settings.settings)) throw SourceProblem.ofFile('GET /api/settings', 'the response has no settings');
  collection.settings = settings.settings;
  for (const person of objectsOf((await ask('pc')).pc)) collection.addPerson(person);

  // `t=viewable` includes drafts and withdrawn and desk-rejected submissions; `forceShow` overrides an administrator's own conflicts.
  const viewable = { t: 'viewable', forceShow: '1' };
  const answer = await ask('search', { q: '', ...viewable });
  const ids = (Array.isArray(answer.ids) ? answer.ids : [])
    .flatMap((id) => countOf(id) ?? [])
    .toSorted((a, b) => a - b);
  const [first] = ids;
  if (first === undefined) throw tooNarrow('submissions', 'paper:read');
  // Reviews name their fields by short codes; only this export has the names. HotCRP does not log it.
  const asked = { action: 'get/jsonrqc', q: String(first), ...viewable };
  const form = await ask('searchaction', asked).catch((error: unknown) => {
    if (!(error instanceof SourceProblem)) throw error;
    const message = 'are not available from this site; fields are matched by name if the name is unambiguous';
    request.report({ place: 'GET /api/searchaction', field: 'codes of review fields', message });
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
      const message = 'the search lists it, but HotCRP did not send it; it is left out';
      request.report({ place: 'GET /api/papers', field: `submission ${pid}`, message });
    }
    const counts = await ask('search', { ...range, f: 'revstat', format: 'csv' });
    const counted = objectsOf(counts.papers).flatMap(({ pid, revstat }) => {
      const [number, text] = [countOf(pid), textOf(revstat)];
      return number === null || text === null ? [] : [{ number, text }];
    });
    // HotCRP gives a count for every submission, even "0", unless the token may not read reviews.
    if (counted.length === 0) throw tooNarrow('reviews', 'review:read');
    for (const { number, text } of counted)
      if (!collection.partial.has(number)) collection.records.add(number, { kind: 'count', text });
    // Incomplete reviews first: a review submitted between the two requests then counts as complete.
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
        'redirects to another address; set source.url to the address of the site that the browser shows',
      );
    }
    if (response.status === 404)
      throw SourceProblem.ofFile(
        place,
        `responded with 404; there is no HotCRP 3 at ${asked.origin}${new URL(base).pathname}. Check source.url`,
      );
    const answer = cleanText(await jsonOf(response, place));
    if (!isWire(answer)) throw SourceProblem.ofFile(place, 'the response is not a JSON object');
    const complaint = complaintOf(answer);
    if (complaint !== null) throw SourceProblem.ofFile(place, `HotCRP reports an error: ${complaint}`);
    return answer;
  };
}

async function refused(place: string, response: Response): Promise<SourceProblem> {
  const said = complaintOf(await response.json().catch(() => null));
  const why = said === null ? '' : ` (HotCRP says: ${said})`;
  if (place === 'GET /api/whoami') {
    return SourceProblem.ofFile(
      place,
      `the token is not accepted${why}: it is wrong, expired or revoked. Create a new one`,
    );
  }
  return SourceProblem.ofFile(
    place,
    `the token may not read this${why}. It needs the scope "read" or "paper:read review:read settings:read", and a site administrator or chair as its owner`,
  );
}

function tooNarrow(what: string, scope: string): SourceProblem {
  const message =
    `the token shows no ${what}: either its scope lacks ${scope}, or there are none yet. ` +
    'It needs the scope "read" or "paper:read review:read settings:read"';
  return SourceProblem.ofFile(what === 'reviews' ? 'GET /api/reviews' : 'GET /api/search', message);
}
