/**
 * The floor of a page's JavaScript: a Next app whose only page is one paragraph, built with our settings. It is inside the
 * project, so that the build finds the installed packages.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Dashboard } from '#bench/programs/dashboard.ts';
import { untilReady } from '#bench/programs/http.ts';
import { freePort } from '#tools/free-port.ts';
import { start } from '#bench/programs/programs.ts';
import { stopProcess } from '#tools/children.ts';

const root = resolve('.next/bench-empty');
const next = resolve('node_modules/next/dist/bin/next');

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `import config from ${JSON.stringify(resolve('next.config.mjs'))};
export default { ...config, turbopack: { ...config.turbopack, root: ${JSON.stringify(resolve('.'))} } };`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.jsx': `export const dynamic = 'force-dynamic';
export default function Page() { return <p>Nothing</p>; }`,
};

/** Builds and starts it. */
export async function startEmptyApp(): Promise<Dashboard> {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'app'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(process.execPath, [next, 'build', root], { env });
  const port = await freePort();
  const child = start([next, 'start', root, '--port', String(port), '--hostname', '127.0.0.1'], env, 'pipe');
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return {
    origin,
    stop: async () => {
      await stopProcess(child);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
