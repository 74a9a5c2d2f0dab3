import { expect, test } from 'vitest';
import { readForm } from './form.ts';

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://d.example/', { method: 'POST', body, headers: { 'content-type': type } });

test('reads a posted form and decodes its fields', async () => {
  const form = await readForm(post('key=a%20b&next=%2Fc%2F%C3%A9'));
  expect([...(form ?? [])]).toEqual([
    ['key', 'a b'],
    ['next', '/c/é'],
  ]);
});

test('returns null for a body that is not a URL-encoded form', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'x/application/x-www-form-urlencoded',
  ]) {
    expect(await readForm(post('key=a', type))).toBeNull();
  }
});

test('stops reading a body that is larger than any of our forms', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(4096).fill(97));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await readForm(new Request('http://d.example/', { ...init, headers }))).toBeNull();
  expect(pulled).toBeLessThan(20);
});
