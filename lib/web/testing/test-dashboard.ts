import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type FakeUpstream, fakeUpstream, silent } from '#lib/client/test-upstream.ts';
import { sessions } from '#lib/web/server/server.ts';

/** The dashboard's server side with its own data folder, for tests of route handlers; one per test file. */
export interface TestDashboard {
  /** The service that it reads from. */
  upstream: FakeUpstream;
  close(): Promise<void>;
}

/**
 * @param listener how the service answers; by default it never does
 * @param others further addresses of the service
 */
export async function testDashboard(
  listener: RequestListener = silent,
  others: readonly string[] = [],
): Promise<TestDashboard> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-dashboard-'));
  const upstream = await fakeUpstream(listener);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('API_BASE_URL', [upstream.origin, ...others].join(','));
  return {
    upstream,
    async close() {
      await (await sessions()).close();
      await upstream[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
      vi.unstubAllEnvs();
    },
  };
}
