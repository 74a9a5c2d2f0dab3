/** Puts a server under load from its own process. Run as a program it reads a job from stdin and prints the outcome. */
import { text } from 'node:stream/consumers';
import autocannon, { type Client } from 'autocannon';
import { ask } from '#bench/programs/programs.ts';
import { percentile } from './statistics.ts';

const CONNECTIONS = 10;

export interface Job {
  /** Several are used in turn. */
  origin: string | readonly string[];
  key: string;
  /** Used in turn; each connection begins at another one. */
  paths: readonly string[];
  seconds: number;
  /** Ten by default. */
  connections?: number;
}

export interface Outcome {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 200, and requests without an answer. */
  bad: number;
}

/** @throws Error if any request failed, because the speed of an error says nothing */
export async function load(job: Job): Promise<Outcome> {
  const outcome = await ask<Outcome>('bench/load/load.ts', job);
  if (outcome.bad > 0)
    throw new Error(`${outcome.bad} requests of ${[job.origin].flat().join()}${job.paths[0] ?? ''} … failed`);
  return outcome;
}

async function fire({ origin, key, paths, seconds, connections = CONNECTIONS }: Job): Promise<Outcome> {
  const headers = { authorization: `Bearer ${key}` };
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const took: number[] = []; // autocannon itself keeps whole milliseconds, too coarse here
  let clients = 0;
  let bad = 0;
  let [began, ended] = [0, 0];
  const setupClient = (client: Client) => {
    const first = Math.floor((clients++ / connections) * requests.length);
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    // The first answer waits until every client has prepared its requests: up to a second with many clients, and not the
    // server's time.
    let isFirst = true;
    client.on('response', (status, _bytes, milliseconds) => {
      if (status !== 200) bad++;
      else if (!isFirst) took.push(milliseconds);
      isFirst = false;
      ended = performance.now();
      began ||= ended;
    });
  };
  const result = await autocannon({ url: origin as string, connections, duration: seconds, requests, setupClient });
  return {
    requestsPerSecond: (1000 * took.length) / (ended - began),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    bad: bad + result.errors + result.timeouts,
  };
}

if (import.meta.main) console.log(JSON.stringify(await fire(JSON.parse(await text(process.stdin)) as Job)));
