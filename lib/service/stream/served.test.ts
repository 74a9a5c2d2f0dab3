import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { streamType } from '#lib/contract/stream.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { listen } from '#lib/service/server.ts';
import { testService } from '#lib/service/test-service.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { openStore } from '#lib/store/open-store.ts';
import { longTimeouts, testAddress } from '#lib/store/test-store.ts';
import { STREAMS_AT_MOST } from './stream-slots.ts';

const chair = { email: 'chair@x.org', firstName: 'C', lastName: 'H' };

/** A service on a port, with a list that does not fit into the buffers of a connection. */
async function served() {
  const store = await openStore(await testAddress('store'), longTimeouts);
  const submissionsOf = (title: string) =>
    Array.from({ length: 1500 }, (_, at) =>
      submissionRecord(`s${at}`, 'open', { title: `${title} ${'x'.repeat(10_000)}` }),
    );
  const change = (title: string) =>
    importDataset(
      store,
      conferenceRecord('conf', {
        people: [chair],
        grants: [{ email: chair.email, role: 'chair' }],
        submissions: submissionsOf(title),
      }),
    );
  await change('A');
  const request = { owner: chair.email, name: 'test', scopes: ['read' as const], conference: null, expiresAt: null };
  const key = await createKey(store, 'operator test', request, new Date());
  const lines: Record<string, unknown>[] = [];
  let wake = () => {};
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    wake();
  };
  let at = Date.now();
  const now = () => new Date(at);
  const listening = await listen(testService(store, { log: createLog('info', { write }), now }), {
    host: '127.0.0.1',
    port: 0,
  });
  onTestFinished(async () => {
    await listening.close(100);
    await store.close();
  });
  const begin = async (): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${key}`, accept: streamType };
    const [response] = (await once(
      get(`${listening.url}/api/v1/submissions?conference=conf`, { headers }),
      'response',
    )) as [IncomingMessage];
    return response;
  };
  /** The next line of the log that is not there yet. */
  const logged = async (count: number) => {
    while (lines.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return lines[count - 1]!;
  };
  const wait = (milliseconds: number) => {
    at += milliseconds;
  };
  return { store, listening, begin, logged, wait };
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response) text += String(piece);
  return text;
}

test('a client that closes its connection gives its place back, again and again', async () => {
  const { begin, logged } = await served();
  for (let times = 1; times <= STREAMS_AT_MOST + 2; times += 1) {
    const response = await begin();
    expect(response.statusCode).toBe(200);
    response.destroy();
    expect(await logged(times)).toMatchObject({ status: 200, cut: 'The client left.' });
  }
});

test('a stream that is cut off ends as a broken response, not as a short one', async () => {
  const { begin, store, wait } = await served();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const response = await begin();
  await once(response, 'readable');
  await store.db.updateTable('api_keys').set({ revoked_at: '2026-01-01T00:00:00.000Z' }).execute();
  wait(1000); // until the key is checked again
  await expect(textOf(response)).rejects.toThrow('aborted');
  expect(told).not.toHaveBeenCalled();
});

test('a service that is shut down sends what has begun to its end', async () => {
  const { begin, listening } = await served();
  const response = await begin();
  const closing = listening.close(20_000);
  const text = await textOf(response);
  expect(JSON.parse(text.trimEnd().split('\n').at(-1)!)).toMatchObject({ complete: true, count: 1500 });
  expect(await closing).toBe(0);
});
