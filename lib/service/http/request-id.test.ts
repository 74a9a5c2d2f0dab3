import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { testStore } from '#lib/store/test-store.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { listen } from '#lib/service/server.ts';
import { testService } from '#lib/service/test-service.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = 'urn:uuid:4bf92f35-77b3-4da6-a3ce-929d0e0e4736';

/** The id of a request in its response and in the log. */
async function idsOf(trusted: string, traceparent: string): Promise<{ shown: string; logged: string }> {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(trusted);
  const lines: string[] = [];
  const service = testService(await testStore(), {
    log: createLog('info', { write: (line) => lines.push(line) }),
    trustedProxies,
  });
  const listening = await listen(service, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${listening.url}/api/v1/me`, { headers: { traceparent } });
  const { instance } = (await answer.json()) as { instance: string };
  await listening.close();
  expect(lines).toHaveLength(1);
  return { shown: instance, logged: (JSON.parse(lines[0]!) as { id: string }).id };
}

test('the id of a request from a trusted peer is kept, in the problem and in the log', async () => {
  expect(await idsOf('127.0.0.1', `00-${traceId}-00f067aa0ba902b7-00`)).toEqual({ shown: given, logged: given });
});

test('an id from an untrusted peer, or an invalid one, is replaced, so that no one chooses what is logged', async () => {
  for (const [trusted, traceparent] of [
    ['127.0.0.2', `00-${traceId}-00f067aa0ba902b7-00`],
    ['127.0.0.1', `00-${traceId}"-00f067aa0ba902b7-00`],
    ['127.0.0.1', traceId],
  ] as const) {
    const { shown, logged } = await idsOf(trusted, traceparent);
    expect(shown).toMatch(/^urn:uuid:[\da-f-]{36}$/);
    expect(shown).not.toBe(given);
    expect(logged).toBe(shown);
  }
});
