import type { Locator, Page } from '@playwright/test';
import {
  homeDifferences,
  overviewDifferences,
  ownInWords,
  loadDifferences,
  worklistDifferences,
} from '#verify/figures/pages/overview.ts';
import { detailDifferences } from '#verify/figures/pages/detail.ts';
import type { Differences } from '#verify/figures/pages/differences.ts';
import { whenListed, wrongClaims } from '#verify/figures/pages/lists.ts';
import { progressDifferences } from '#verify/figures/pages/progress.ts';
import { everyRound, releaseDifferences } from '#verify/figures/pages/release.ts';
import { scoresDifferences } from '#verify/figures/pages/scores.ts';
import { type Claim, readShown, type ShownPage, whenComplete } from '#verify/figures/pages/shown.ts';
import { reviewersDifferences } from '#verify/figures/pages/reviewers.ts';
import { columns, ownDifferences, reviewsDifferences, tableDifferences } from '#verify/figures/pages/table.ts';
import { Api, readSeen } from '#verify/figures/expected/read.ts';
import { fieldsOf } from '#verify/figures/expected/scores.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { signIn } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { type Draw, drawFrom } from '#verify/figures/worlds/draw.ts';
import type { Viewer, World } from '#verify/figures/worlds/world.ts';
import type { Kind } from '#verify/figures/expected/foreign.ts';

/** The result of one world. */
export interface Outcome {
  seed: number;
  /** In words; empty if every figure is right. */
  wrong: string[];
  /** Why something could not be checked, in words. */
  unseen: string[];
  /** How many figures were compared and lists opened. */
  compared: number;
}

/** How much of a world is checked. */
export interface Thoroughness {
  /** How many lists behind figures are opened for each viewer. */
  lists: number;
  /** Stops all that share this object at the first wrong figure. */
  enough?: { isEnough: boolean } | undefined;
}

/** A page of a dashboard. */
interface Place {
  page: Page;
  origin: string;
}

/** Ends a check that has found enough. */
class Enough extends Error {}

/**
 * The viewers of a seed's world and the kind of service each uses. Some worlds are also seen through services that tell less.
 */
function looksAt(seed: number): (readonly [viewer: Viewer, kind: Kind])[] {
  return [
    ['chair', 'own'],
    ['trackChair', 'own'],
    ['reviewer', 'own'],
    ['author', 'own'],
    ...(seed % 4 === 1 ? [['chair', 'older'] as const] : []),
    ...(seed % 6 === 0 ? [['chair', 'plain'] as const] : []),
  ];
}

/** Looks at one world as each of its viewers and compares every figure with the oracle. */
export async function checkWorld(
  world: World,
  { stage, own, foreign, ...how }: Thoroughness & { stage: Stage; own: Place; foreign: Place | null },
): Promise<Outcome> {
  const outcome: Outcome = { seed: world.seed, wrong: [], unseen: [], compared: 0 };
  for (const [viewer, kind] of looksAt(world.seed)) {
    if (how.enough?.isEnough) break;
    const address = world.viewers[viewer];
    if (address === undefined || (viewer === 'author' && !hasAuthor(world, address))) continue;
    const who = kind === 'own' ? viewer : `${viewer} with ${kind} service`;
    const place = kind === 'own' ? own : foreign;
    if (!place) continue;
    const { page, origin } = place;
    try {
      const key = await stage.keyOf(address, kind);
      const chairs = viewer === 'chair' || viewer === 'trackChair';
      const seen = await readSeen(new Api(stage.url, key), world.slug, { kind, chairs });
      await signIn(page, origin, key);
      const visit = new Visit(page, who, outcome, how);
      if (viewer === 'reviewer') await visit.worklist(seen);
      else if (viewer === 'author') await visit.own(seen);
      else await visit.reviewing(seen, drawFrom(world.seed));
    } catch (error) {
      if (!(error instanceof Enough)) outcome.unseen.push(`${who}: ${String(error)}`);
    }
  }
  return outcome;
}

/** Whether something is visible, now or within half a minute. */
function isShown(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

function hasAuthor({ dataset }: World, address: string): boolean {
  return [...dataset.submissions].some(({ authors }) => authors.some(({ email }) => email === address));
}

/** One viewer's visit to the pages of a conference. */
class Visit {
  readonly #page: Page;
  readonly #viewer: string;
  readonly #outcome: Outcome;
  readonly #how: Thoroughness;

  constructor(page: Page, viewer: string, outcome: Outcome, how: Thoroughness) {
    this.#page = page;
    this.#viewer = viewer;
    this.#outcome = outcome;
    this.#how = how;
  }

  /** @throws Enough if no further difference is wanted */
  #take({ found, compared }: Pick<Differences, 'found' | 'compared'>): void {
    this.#outcome.wrong.push(...found.map((what) => `${this.#viewer}, ${what}`));
    this.#outcome.compared += compared;
    const { enough } = this.#how;
    if (!enough) return;
    enough.isEnough ||= found.length > 0;
    if (enough.isEnough) throw new Enough();
  }

  async #open(path: string) {
    await this.#page.goto(path, { waitUntil: 'commit' });
    await whenComplete(this.#page);
    return readShown(this.#page);
  }

  async reviewing(seen: Seen, draw: Draw): Promise<void> {
    const { lists } = this.#how;
    const base = `/c/${seen.slug}`;
    const claims: Claim[] = [];
    const keep = (shown: ShownPage) => {
      claims.push(...shown.claims);
      return shown;
    };
    if (seen.kind !== 'plain') await this.#home(seen, keep);
    // With a service that lists reviews only by submission, the overview does not ask for all of them.
    if (seen.kind !== 'plain') {
      for (const since of ['', `?since=${draw.pick(['1d', '9d', '60d'])}`])
        this.#take(overviewDifferences(seen, keep(await this.#open(base + since))));
    }
    if (seen.submissions.length === 0) return this.#nothing(base);
    const target = draw.pick([1, 2, null, null, 4, 5]);
    for (const each of new Set([null, target])) {
      const shown = keep(await this.#open(`${base}/progress${each === null ? '' : `?target=${each}`}`));
      this.#take(progressDifferences(seen, shown, each));
    }
    const rehearsal = keep(await this.#open(`${base}/progress/release${everyRound(seen)}`));
    this.#take(releaseDifferences(seen, rehearsal));
    const keys = [...new Set(seen.tracks.flatMap(({ slug }) => fieldsOf(seen, slug).map(({ key }) => key)))];
    const chosen = keys.length > 1 ? draw.pick(keys) : null;
    for (const each of new Set([null, chosen])) {
      const shown = keep(
        await this.#open(`${base}/scores${each === null ? '' : `?score=${encodeURIComponent(each)}`}`),
      );
      this.#take(scoresDifferences(seen, shown, each));
    }
    const score = chosen === null ? '' : `&score=${encodeURIComponent(chosen)}`;
    await this.#open(`${base}/submissions?cols=${columns}${score}${target === null ? '' : `&target=${target}`}`);
    await this.#swept(seen);
    this.#take(await tableDifferences(seen, this.#page, { chosen, target }));
    await this.#opened(seen, draw.take(unique(claims, '/submissions'), lists));
    await this.#details(seen, draw);
    const oneTrack = draw.pick(seen.submissions).track.slug;
    for (const each of [null, oneTrack]) {
      keep(await this.#open(`${base}/progress/reviewers${each === null ? '' : `?track=${each}`}`));
      this.#take(await reviewersDifferences(seen, this.#page, each));
    }
    await this.#open(`${base}/progress/reviews`);
    this.#take(await reviewsDifferences(seen, this.#page));
    await this.#opened(seen, draw.take(unique(claims, '/progress/reviews'), lists));
    await this.#open(`${base}/progress/changes`);
    await this.#opened(seen, draw.take(unique(claims, '/progress/changes'), lists));
  }

  /** Without submissions the pages have no figures, and say why. */
  async #nothing(base: string): Promise<void> {
    const pages = {
      '/progress': 'No submissions yet',
      '/scores': 'No scores yet',
      '/submissions': 'No submissions yet',
    };
    for (const [path, title] of Object.entries(pages)) {
      await this.#open(base + path);
      // The text comes with a script of its own, which may arrive after the list.
      const isSaid = await isShown(this.#page.getByText(title, { exact: true }));
      const text = isSaid ? '' : await this.#page.locator('main').innerText();
      this.#take({ found: isSaid ? [] : [`${path} does not say "${title}" but: ${text}`], compared: 1 });
    }
  }

  /** The pages of two submissions with reviews. */
  async #details(seen: Seen, draw: Draw): Promise<void> {
    const reviewed = seen.submissions.filter(({ slug }) => (seen.full.get(slug) ?? []).length > 1);
    for (const submission of draw.take(reviewed, 2)) {
      await this.#page.goto(`/c/${seen.slug}/submissions/${submission.slug}`, { waitUntil: 'load' });
      this.#take(detailDifferences(seen, submission, await readShown(this.#page)));
    }
  }

  /**
   * The home page gives each conference one second and otherwise links to its figures. Nothing shows that all have come, so a
   * wrong page is loaded again.
   */
  async #home(seen: Seen, keep: (shown: ShownPage) => ShownPage): Promise<void> {
    for (let left = 4; left >= 0; left -= 1) {
      await this.#page.goto('/', { waitUntil: 'load' });
      const shown = await readShown(this.#page);
      if ((await this.#page.getByText('under review progress').count()) > 0) continue;
      const differences = homeDifferences(seen, shown);
      if (differences.found.length > 0 && left > 0) continue;
      keep(shown);
      return this.#take(differences);
    }
  }

  /** If reviews are read one submission at a time, a table has all rows before it has their reviews. */
  async #swept({ kind, submissions }: Seen): Promise<void> {
    if (kind !== 'plain' || submissions.length === 0) return;
    await this.#page.getByText('Reviews read one submission at a time').first().waitFor();
  }

  /** Loads the page again and checks again if something is wrong, because a slow page may not have been ready. */
  async #opened(seen: Seen, claims: readonly Claim[]): Promise<void> {
    await whenListed(this.#page);
    let wrong = await wrongClaims(this.#page, claims);
    if (wrong.length > 0) {
      await this.#page.reload({ waitUntil: 'load' });
      await whenComplete(this.#page);
      await this.#swept(seen);
      await whenListed(this.#page);
      wrong = await wrongClaims(this.#page, wrong);
    }
    const found = wrong.map(
      ({ text, rows, asked, href }) => `"${text}" opens ${rows} rows by "${asked}": ${decodeURIComponent(href)}`,
    );
    this.#take({ found, compared: claims.length });
  }

  async own(seen: Seen): Promise<void> {
    if (seen.submissions.length === 0) return;
    for (const path of ['/', `/c/${seen.slug}`]) {
      await this.#page.goto(path, { waitUntil: 'load' });
      const found =
        (await this.#page.getByText(ownInWords(seen)).count()) > 0
          ? []
          : [`${path} does not say "${ownInWords(seen)}"`];
      this.#take({ found, compared: 1 });
    }
    await this.#open(`/c/${seen.slug}/submissions`);
    this.#take(await ownDifferences(seen, this.#page));
  }

  async worklist(seen: Seen): Promise<void> {
    if (seen.assignments.length === 0) return;
    this.#take(worklistDifferences(seen, await this.#open(`/c/${seen.slug}/assignments`)));
    const weeks = this.#page.getByRole('button', { name: 'By week' });
    if ((await weeks.count()) === 0) return this.#take(loadDifferences(seen, noFigures));
    await weeks.click();
    await this.#page.locator('[data-figure="load"]').first().waitFor({ state: 'attached' });
    const shown = await readShown(this.#page);
    this.#take(loadDifferences(seen, shown));
    await this.#opened(seen, unique(shown.claims, '/assignments'));
  }
}

const noFigures: ShownPage = { figures: [], rows: [], claims: [] };

/** The links on one page, each once. */
function unique(claims: readonly Claim[], path: string): Claim[] {
  const own = claims.filter(({ href }) => href.split('?')[0]!.endsWith(path));
  return [...new Map(own.map((claim) => [`${claim.href} ${claim.count}`, claim])).values()];
}
