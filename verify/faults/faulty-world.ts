import { expect } from 'vitest';
import type { Answer, World } from '#lib/service/test-world.ts';
import { worldOf } from '#lib/service/test-world.ts';
import type { Limits } from '#lib/sql/engine/limits.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';

const chair = 'chair@x.org';

/** A service over a store that fails, and a user who reads and writes through it. */
export interface FaultyWorld extends World {
  /** Reads a list. */
  read: () => Promise<Answer>;
  /** Makes a key. */
  write: () => Promise<Answer>;
}

/** @param address of an empty database */
export async function faultyWorld(address: string, limits: Partial<Limits> = {}): Promise<FaultyWorld> {
  const submissions = ['paper', 'other'].map((slug) => submissionRecord(slug, 'open'));
  const conference = conferenceRecord('conf', { grants: [{ email: chair, role: 'chair' }], submissions });
  const world = await worldOf([conference], { address, limits });
  const token = await world.signIn(chair);
  const key = await world.keyOf(chair);
  const body = { name: 'sync', scope: 'read', conference: null, expiresAt: null };
  return {
    ...world,
    read: () => world.ask('/submissions?conference=conf', { key }),
    write: () => world.account('POST', '/keys', { token, body }),
  };
}

/** Expects 503 with a time to retry after, and no word about the cause. */
export function expectUnavailable({ status, headers, body }: Answer): void {
  expect(body).toMatchObject({ code: 'unavailable', detail: 'The store cannot be reached. Try again.' });
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** Expects a complete answer to `read`. */
export function expectRead({ status, body }: Answer): void {
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: [{}, {}] });
}

/** The requests that the log reports as failed since the last call: each message with its reason. */
export function failuresIn({ log }: World): string[] {
  const lines = log.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string; reason?: string });
  return lines.flatMap(({ level, msg, reason }) => (level < 50 ? [] : [`${msg}: ${reason}`]));
}
