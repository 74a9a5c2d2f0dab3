/** How many requests a service has answered since the last call, as its metrics say: a proxy between the programs would slow them down. */
export type Requests = () => Promise<number>;

/** @param metrics the address of the service's metrics */
export async function countRequests(metrics: string): Promise<Requests> {
  let before = await answered(metrics);
  return async () => {
    const now = await answered(metrics);
    const since = now - before;
    before = now;
    return since;
  };
}

async function answered(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return [...text.matchAll(/^rostrum_requests_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}
