import { expect, test } from 'vitest';

type Thrown = new (...given: never[]) => Error;

test.each([
  ['lib/contract/problem.ts', 'Problem', [{ code: 'x', status: 503, title: 'Away' }]],
  ['lib/sql/postgres/connection-lost.ts', 'ConnectionLost', [new Error('away')]],
  ['lib/client/transport/errors.ts', 'NoAnswer', ['network']],
  ['lib/client/transport/errors.ts', 'BadAnswer', ['content', 200]],
])('if two bundles have %s each, each catches the %s of the other', async (file, name, given) => {
  const load = async (bundle: string) => {
    const module = (await import(/* @vite-ignore */ `../${file}?${bundle}`)) as Record<string, Thrown>;
    return module[name]!;
  };
  const [One, Other] = await Promise.all([load('one'), load('other')]);
  expect(One).not.toBe(Other);
  const thrown = new One(...(given as never[]));
  expect(thrown).toBeInstanceOf(Other);
  expect(thrown).toBeInstanceOf(Error);
  expect(new Error('another')).not.toBeInstanceOf(Other);
  expect(null).not.toBeInstanceOf(Other);
});
