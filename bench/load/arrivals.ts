/**
 * Sends requests like people who do not know of each other (an open loop): requests begin at random moments, whatever happened to
 * those before, and each is timed from the moment at which it was due. Run as a program it reads a job from stdin and prints
 * the outcome.
 */
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#bench/programs/programs.ts';
import { percentile } from './statistics.ts';

/** A request without a byte for this many milliseconds has failed. */
const LONGEST = 120_000;

/** Requests beyond this number wait here, which counts. */
const SOCKETS = 500;

export interface Arriving {
  /** Used in turn. */
  origins: readonly string[];
  /** Chosen at random. */
  requests: readonly (readonly [headers: Readonly<Record<string, string>>, path: string])[];
  /** Requests per second, on average. */
  rate: number;
  seconds: number;
}

export interface Arrived {
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** The number of answers other than 200, by status; 0 means no answer. */
  bad: Readonly<Record<number, number>>;
}

export function arrive(job: Arriving): Promise<Arrived> {
  return ask<Arrived>('bench/load/arrivals.ts', job);
}

/** 0 if there was no answer. */
export function statusOf(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    }).once('error', () => resolve(0));
  });
}

async function run({ origins, requests, rate, seconds }: Arriving): Promise<Arrived> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, timeout: LONGEST }); // otherwise it ignores `Keep-Alive: timeout`
  const took: number[] = [];
  const bad: Record<number, number> = {};
  const under = new Set<Promise<void>>();
  const time = async (at: number, due: number) => {
    const [headers, path] = requests[Math.floor(Math.random() * requests.length)]!;
    const status = await statusOf(agent, origins[at % origins.length]! + path, headers);
    took.push(performance.now() - due);
    if (status !== 200) bad[status] = (bad[status] ?? 0) + 1;
  };
  const send = (at: number, due: number) => {
    const sent = time(at, due).finally(() => under.delete(sent));
    under.add(sent);
  };
  const ends = performance.now() + seconds * 1000;
  let due = performance.now();
  for (let at = 0; ; at++) {
    due += (-Math.log(1 - Math.random()) / rate) * 1000; // Poisson
    if (due > ends) break;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    send(at, due);
  }
  await Promise.all(under);
  agent.destroy();
  const longest = took.reduce((most, each) => Math.max(most, each), 0);
  return { requests: took.length, p50: percentile(took, 0.5), p99: percentile(took, 0.99), longest, bad };
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(await text(process.stdin)) as Arriving)));
