import { execFile } from 'node:child_process';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { demoDatasets } from '#lib/demo/demo.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { createClient } from '#lib/sdk/client.ts';
import { listen } from '#lib/service/server.ts';
import { testService } from '#lib/service/test-service.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { testStore } from '#lib/store/test-store.ts';

/** Starts a service with the demo conferences. */
export async function startDemo() {
  const store = await testStore();
  for (const dataset of demoDatasets({ submissions: 120, seed: 3, now: new Date() }))
    await importDataset(store, dataset);
  const request = {
    owner: demoPeople.chair.email,
    name: 'test',
    scopes: ['read' as const],
    conference: null,
    expiresAt: null,
  };
  const key = await createKey(store, 'operator test', request, new Date());
  const listening = await listen(testService(store), { host: '127.0.0.1', port: 0 });
  return {
    client: createClient({ url: listening.url, key }),
    /** What a script needs to call it. */
    environment: { API_BASE_URL: listening.url, ROSTRUM_KEY: key },
    async stop() {
      await listening.close();
      await store.close();
    },
  };
}

/** Runs a program in the project's folder. @returns what it printed; on a failure, what it said */
export function output(program: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args.join(' ')}: ${stderr}`));
      else resolve(stdout);
    });
  });
}
