import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import type * as own from '#lib/sdk/client.ts';
import { buildClient } from './client.ts';
import { packageOf, readManifest } from './stage.ts';

/** The most that the client may weigh, in bytes with gzip. */
const MOST = 12_000;

let folder: string;
let built: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-client-'));
  built = join(folder, 'node_modules', 'rostrum', 'client');
  await buildClient(built);
  const exported = { './client': { types: './client/index.d.ts', default: './client/index.js' } };
  const manifest = { name: 'rostrum', version: '1.0.0', type: 'module', exports: exported };
  writeFileSync(join(built, '..', 'package.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const moduleText = () => readFileSync(join(built, 'index.js'), 'utf8');

/** What the compiler says to a program; nothing if it is right. */
function compiled(name: string, text: string, options: object): string {
  const work = join(folder, name);
  mkdirSync(work);
  writeFileSync(join(work, 'program.ts'), text);
  writeFileSync(join(work, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    ...options,
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  return spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', work], { encoding: 'utf8' })
    .stdout;
}

const program = `
import { createClient, Problem, type Submission } from 'rostrum/client';
const client = createClient({ url: 'https://x.example', key: 'k' });
for await (const submission of client.submissions.list({ conference: 'c', status: ['ACCEPTED', 'SOMETHING_NEW'] })) {
  const one: Submission = submission;
  const title: string = one.title;
  // @ts-expect-error -- a decision may be missing
  const decision: string = one.decision;
}
const pages = client.conferences.reviews('c', { track: 't' }, { signal: AbortSignal.timeout(1) }).pages();
const { user } = await client.me.get();
const name: string = user.name;
// @ts-expect-error -- the conference is missing
client.submissions.list({});
// @ts-expect-error -- there is no such parameter
client.submissions.list({ conference: 'c', colour: 'red' });
// @ts-expect-error -- there is no such operation
client.submissions.create();
const isGone = (error: unknown) => error instanceof Problem && error.code === 'not_found' && error.retryAfter === undefined;
`;

test.each([
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['nodenext with exact optional properties', { module: 'nodenext', exactOptionalPropertyTypes: true }],
])('a strict program compiles against the declarations alone: %s', (name, options) => {
  expect(compiled(name, program, options)).toBe('');
});

test('the declarations say the same as the types that follow from the table, and name every type that the checkout names', () => {
  const exported = (text: string) => [...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name!);
  const names = exported(readFileSync('lib/sdk/types.ts', 'utf8')).filter((name) => !/(Of|^Sent)$/.test(name));
  expect(exported(readFileSync(join(built, 'index.d.ts'), 'utf8')).toSorted()).toEqual(names.toSorted());
  const comparison = `
import type * as built from 'rostrum/client';
import type * as own from '${resolve('lib/sdk/client.ts')}';
type Plain<T> = T extends string | AbortSignal ? T
  : T extends (...args: infer Args) => infer Result ? { first: Nth<Args, 0>; second: Nth<Args, 1>; third: Nth<Args, 2>; result: Of<Result> }
  : T extends object ? { [K in keyof T]: Plain<T[K]> } : T;
type Nth<Args extends unknown[], At extends number> = At extends keyof Required<Args> ? Plain<Required<Args>[At]> : 'none';
type Of<T> = T extends Promise<infer Answer> ? Plain<Answer> : T extends own.List<infer Item> ? { list: Plain<Item> } : never;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
${names.map((name) => `export const is${name}: Same<Plain<built.${name}>, Plain<own.${name}>> = true;`).join('\n')}
// @ts-expect-error -- so that the comparison is known to notice
export const isOther: Same<Plain<built.Submission>, Plain<Omit<own.Submission, 'title'>>> = true;
`;
  const asHere = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom'], skipLibCheck: true };
  const node = { types: ['node'], typeRoots: [resolve('node_modules/@types')] };
  expect(compiled('comparison', comparison, { ...asHere, ...node, allowImportingTsExtensions: true })).toBe('');
});

test('the client is one small module without imports, schemas or anything of Node', () => {
  const text = moduleText();
  expect(text).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b|node:|_zod|__dirname/);
  expect(gzipSync(text).byteLength).toBeLessThan(MOST);
});

test('the client works as it is imported from the package', async () => {
  await using upstream = await fakeUpstream(answering(200, { data: [{ id: '1', slug: 'a' }], hasMore: false }));
  const { createClient } = (await import(/* @vite-ignore */ pathToFileURL(join(built, 'index.js')).href)) as typeof own;
  const client = createClient({ url: upstream.origin, key: 'k' });
  expect(await client.conferences.list().all()).toEqual([{ id: '1', slug: 'a' }]);
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/conferences?limit=100']);
});

test('the examples are in the package, and run there with its client', async () => {
  expect(packageOf(readManifest()).files).toContain('examples');
  const home = join(built, '..');
  cpSync('examples', join(home, 'examples'), { recursive: true });
  await using upstream = await fakeUpstream(
    ({ url = '' }, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(url.endsWith('openapi.json') ? '{"paths":{}}' : '{"data":[],"hasMore":false,"nextCursor":null}'),
  );
  const env = { ...process.env, API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
  const run = promisify(execFile)(process.execPath, ['examples/late-reviews.mjs', 'conf'], { cwd: home, env });
  expect((await run).stdout).toBe('"submission","title","track","phase","deadline","reviewer","email"\n');
});
