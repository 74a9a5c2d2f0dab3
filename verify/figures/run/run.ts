import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, launchArguments } from '#tools/chromium.ts';
import { checkWorld, type Outcome, type Thoroughness } from './check.ts';
import { type Dashboard, startDashboard } from './dashboard.ts';
import { openStage, type Stage } from './stage.ts';
import { drawWorld, type World } from '#verify/figures/worlds/world.ts';

/** How many worlds are looked at at once, because each waits for its pages. */
const AT_ONCE = 3;

/** What a check needs: a service, a dashboard over it, a browser. */
export interface Looking {
  stage: Stage;
  dashboard: Dashboard;
  /** Over the same service, as one that declares neither streams nor figures. Null while sources are compiled: Next compiles a folder once. */
  foreignDashboard: Dashboard | null;
  browser: Browser;
  close: () => Promise<void>;
}

/**
 * @param options.folder with the dashboard's sources; by default this one
 * @param options.dev compiles these sources at each request
 * @throws Error if there is no Chromium
 */
export async function startLooking(options: { folder?: string; dev?: boolean } = {}): Promise<Looking> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found. "node tools/chromium.ts" gets one.');
  const stage = await openStage();
  const [dashboard, foreignDashboard] = await Promise.all([
    startDashboard(stage.url, options),
    options.dev ? null : startDashboard(stage.foreignUrl, options),
  ]);
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  return {
    stage,
    dashboard,
    foreignDashboard,
    browser,
    async close() {
      await browser.close();
      await Promise.all([dashboard.stop(), foreignDashboard?.stop()]);
      await stage.close();
    },
  };
}

/** A page of a dashboard, in a browser context of its own. */
export async function newPage({ browser }: Looking, dashboard: Dashboard): Promise<Page> {
  const context = await browser.newContext({
    baseURL: dashboard.url,
    viewport: { width: 1600, height: 1000 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  return page;
}

/** Puts the worlds of some seeds into the store of the service. */
export async function addWorlds({ stage }: Looking, seeds: readonly number[]): Promise<World[]> {
  const worlds = seeds.map((seed) => drawWorld(seed));
  for (const { dataset } of worlds) await stage.add(dataset);
  return worlds;
}

/**
 * Looks at worlds, several at once.
 *
 * @param options.onOutcome is called for each finished world
 */
export async function lookAt(
  looking: Looking,
  worlds: readonly World[],
  { onOutcome, ...how }: Thoroughness & { onOutcome?: (outcome: Outcome) => void },
): Promise<Outcome[]> {
  const left = worlds.values();
  const outcomes: Outcome[] = [];
  const lane = async () => {
    const { stage, dashboard, foreignDashboard } = looking;
    const own = { page: await newPage(looking, dashboard), origin: dashboard.url };
    const foreign = foreignDashboard && {
      page: await newPage(looking, foreignDashboard),
      origin: foreignDashboard.url,
    };
    for (const world of left) {
      if (how.enough?.isEnough) break;
      const outcome = await checkWorld(world, { stage, own, foreign, ...how });
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
    for (const place of [own, foreign]) await place?.page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, worlds.length) }, lane));
  return outcomes.toSorted((one, other) => one.seed - other.seed);
}
