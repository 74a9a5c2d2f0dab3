/**
 * Sends many requests at once, each over its own connection, and again as soon as all are answered. Run as a program it reads a
 * job from stdin and prints the outcome.
 */
import { Agent } from 'node:http';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { statusOf } from './arrivals.ts';
import { ask } from '#bench/programs/programs.ts';

export interface Flood {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** How many at once. */
  count: number;
  /** After this many seconds no new round begins. */
  seconds: number;
}

export interface Flooded {
  /** The number of rounds. */
  times: number;
  /** The number of answers by status; 0 means no answer. */
  answers: Readonly<Record<number, number>>;
}

export function flood(job: Flood): Promise<Flooded> {
  return ask<Flooded>('bench/load/flood.ts', job);
}

async function run({ url, headers, count, seconds }: Flood): Promise<Flooded> {
  setPriority(constants.priority.PRIORITY_LOW); // it plays the part of another machine
  const agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count, timeout: 120_000 });
  const answers: Record<number, number> = {};
  const ends = performance.now() + seconds * 1000;
  let times = 0;
  for (; times === 0 || performance.now() < ends; times++) {
    const statuses = await Promise.all(Array.from({ length: count }, () => statusOf(agent, url, headers)));
    for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
  }
  agent.destroy();
  return { times, answers };
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(await text(process.stdin)) as Flood)));
