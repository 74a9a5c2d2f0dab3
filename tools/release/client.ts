/**
 * Builds `rostrum/client` for people who do not have the checkout: `node tools/release/client.ts FOLDER`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { table } from '#lib/sdk/table.ts';
import { clientTypes } from './client-types.ts';

/** Files whose declarations are part of the client's, by the name that they get. None of them imports anything. */
const declared = {
  list: 'lib/sdk/list.ts',
  options: 'lib/sdk/options.ts',
  problem: 'lib/contract/problem.ts',
  errors: 'lib/client/transport/errors.ts',
} as const;

/**
 * Writes `index.js`, one module without imports, and `index.d.ts` with the declarations beside it, which need no other package.
 *
 * @param folder made if it is missing
 * @throws Error if the compiler or the bundler fails
 */
export async function buildClient(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await writeModule(join(folder, 'index.js'));
  writeDeclarations(folder);
  writeFileSync(join(folder, 'index.d.ts'), clientTypes());
}

async function writeModule(file: string): Promise<void> {
  const entry = resolve('lib/sdk/table.ts');
  const bundle = await rolldown({
    input: resolve('lib/sdk/client.ts'),
    resolve: { alias: { '#lib': resolve('lib') } },
    treeshake: { moduleSideEffects: false },
    // The table is its value, so that the schemas stay out.
    plugins: [
      {
        name: 'table',
        load: (id) => (id === entry ? `export const table = ${JSON.stringify(table)};` : null),
      },
    ],
  });
  await bundle.write({ file, format: 'esm', minify: { compress: true, mangle: false, codegen: false } });
  await bundle.close();
}

function writeDeclarations(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'rostrum-client-'));
  try {
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      lib: ['es2023', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: resolve('.'),
      outDir: work,
    };
    const config = join(work, 'tsconfig.json');
    const files = Object.values(declared).map((file) => resolve(file));
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The declarations of the client were not made:\n${stdout}${stderr}`);
    for (const [name, file] of Object.entries(declared)) {
      copyFileSync(join(work, file.replace('.ts', '.d.ts')), join(folder, `${name}.d.ts`));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [folder = 'client'] = process.argv.slice(2);
  await buildClient(folder);
}
