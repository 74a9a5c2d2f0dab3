import { onTestFinished } from 'vitest';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { testStore } from '#lib/store/test-store.ts';
import { listen } from './server.ts';
import { testService } from './test-service.ts';

/** The chair of the conference. */
export const chair = { email: 'chair@x.org', firstName: 'C', lastName: 'H' };

/** A service on a port of its own, for one test. */
export interface ListeningService {
  /** What it reads, to change more than the submissions. */
  store: Store;
  url: string;
  /** A key of the chair. */
  key: string;
  /** What a command or a script needs to call it. */
  environment: { API_BASE_URL: string; ROSTRUM_KEY: string };
  /** Imports a later state of the conference. */
  change: (submissions: readonly SubmissionRecord[]) => Promise<void>;
  /** Stops listening. */
  stop: () => Promise<void>;
  /** Listens again, at the same address. */
  start: () => Promise<void>;
}

/** Starts a service with the conference `conf`, which has these submissions. */
export async function listeningService(submissions: readonly SubmissionRecord[]): Promise<ListeningService> {
  const store = await testStore();
  const grants = [{ email: chair.email, role: 'chair' as const }];
  const change = async (submissions: readonly SubmissionRecord[]) => {
    await importDataset(store, conferenceRecord('conf', { people: [chair], grants, submissions }));
  };
  await change(submissions);
  const request = { owner: chair.email, name: 'test', scopes: ['read' as const], conference: null, expiresAt: null };
  const key = await createKey(store, 'operator test', request, new Date());
  let listening = await listen(testService(store), { host: '127.0.0.1', port: 0 });
  const { url } = listening;
  const stop = async () => void (await listening.close());
  onTestFinished(async () => {
    await stop();
    await store.close();
  });
  return {
    store,
    url,
    key,
    environment: { API_BASE_URL: url, ROSTRUM_KEY: key },
    change,
    stop,
    async start() {
      listening = await listen(testService(store), { host: '127.0.0.1', port: Number(new URL(url).port) });
    },
  };
}
