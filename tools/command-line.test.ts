import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { WRONG_USE } from './command-line.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).filter(([name]) => name === 'test' || name.startsWith('verify:'));

/** @returns the exit code and what was said, by the very command of the script */
async function run(script: string, ...given: string[]): Promise<{ code: number; said: string }> {
  const [, ...program] = script.split(' ');
  const child = spawn(process.execPath, [...program, ...given], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return { code, said };
}

test.each(commands)(
  'npm run %s refuses an option and a word that it does not know, and does nothing',
  async (_, script) => {
    const [option, word] = await Promise.all([run(script, '--no-such-option'), run(script, 'no-such-thing')]);
    expect(option).toEqual({ code: WRONG_USE, said: expect.stringMatching(/--no-such-option[^]*usage: /) });
    expect(word).toEqual({ code: WRONG_USE, said: expect.stringMatching(/no-such-thing[^]*usage: /) });
  },
);

test('anyone who is asked to try nothing, or one number too many, refuses', async () => {
  const script = scripts['verify:oracle']!;
  const [nothing, many] = await Promise.all([run(script, '0'), run(script, '1', '2', '3')]);
  expect([nothing, many]).toEqual([
    { code: WRONG_USE, said: expect.stringContaining('worlds: "0"') },
    { code: WRONG_USE, said: expect.stringContaining('"3" is one too many') },
  ]);
});
