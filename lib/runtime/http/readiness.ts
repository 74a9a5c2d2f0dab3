/** Why a program takes no requests: it is shutting down, its store's schema is older than it needs, or its store does not answer. */
type Unready = 'draining' | 'not_migrated' | 'store_unreachable';

/** Whether a program can take requests, for a load balancer. */
export interface Readiness {
  /** Checks the store, at most once per second. */
  check(): Promise<Unready | null>;
  /** Reports `draining` from now on. */
  leave(): void;
}

/** How long the store can take to answer, and how long its answer is cached, in milliseconds. */
const LIMIT = 1000;

/** @param isMigrated checks whether the store's schema is the program's; throws if the store cannot be reached */
export function createReadiness(isMigrated: () => Promise<boolean>): Readiness {
  let isLeaving = false;
  let asking: Promise<Unready | null> | undefined;
  let known: { unready: Unready | null; until: number } | undefined;

  async function ask(): Promise<Unready | null> {
    const unready = await isMigrated().then(
      (is) => (is ? null : 'not_migrated'),
      () => 'store_unreachable' as const,
    );
    known = { unready, until: performance.now() + LIMIT };
    asking = undefined;
    return unready;
  }

  return {
    async check() {
      if (isLeaving) return 'draining';
      if (known && performance.now() < known.until) return known.unready;
      asking ??= ask(); // one at a time, so that frequent checks do not load the store
      return await inTime(asking);
    },
    leave() {
      isLeaving = true;
    },
  };
}

async function inTime(answer: Promise<Unready | null>): Promise<Unready | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Unready>((resolve) => {
    timer = setTimeout(() => resolve('store_unreachable'), LIMIT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** `/healthz`: the process runs. It does not check the store, so that a store outage does not restart the program. */
export function healthAnswer(): Response {
  return new Response('{"status":"ok"}', { headers });
}

/** `/readyz`: 200, or 503 with the reason. */
export async function readyAnswer(readiness: Readiness): Promise<Response> {
  const why = await readiness.check();
  const body = JSON.stringify(why === null ? { status: 'ready' } : { status: 'unready', why });
  return new Response(body, { status: why === null ? 200 : 503, headers });
}
