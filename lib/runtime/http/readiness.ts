/** Why a program takes no requests: it ends, its store is older than it is, or its store gives no answer. */
export type Unready = 'draining' | 'not_migrated' | 'store_unreachable';

/** Whether a program can take requests, as a balancer before it asks. */
export interface Readiness {
  /** Asks the store, at most once a second. */
  check(): Promise<Unready | null>;
  /** From now on it says that the program ends. */
  leave(): void;
}

/** How long the store may take, and how long its answer is believed, in milliseconds. */
const LIMIT = 1000;

/** @param isMigrated asks the store whether its schema is the program's; throws where it cannot be asked */
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
      asking ??= ask(); // one at a time, however long it takes: who asks often cannot make the store busy
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

/** `/healthz`: the process runs. It asks nothing, so that a store that is away makes nobody start the program anew. */
export function healthAnswer(): Response {
  return new Response('{"status":"ok"}', { headers });
}

/** `/readyz`: 200, or 503 with the reason, which says no more than that answer itself. */
export async function readyAnswer(readiness: Readiness): Promise<Response> {
  const why = await readiness.check();
  const body = JSON.stringify(why === null ? { status: 'ready' } : { status: 'unready', why });
  return new Response(body, { status: why === null ? 200 : 503, headers });
}
