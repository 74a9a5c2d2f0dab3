import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listeningAt } from './listening-at.ts';

const names = { host: 'HOST', port: 'API_PORT' };
const listen = (at: { host: string; port: number }) =>
  listeningAt(at, names, () => once(createServer().listen(at), 'listening'));

test('a port in use and an address that the machine does not have are errors that name the setting', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expect(listen({ host: '127.0.0.1', port })).rejects.toMatchObject({
    message: `API_PORT: another program uses port ${port} of 127.0.0.1; stop it, or choose another port (EADDRINUSE)`,
    code: 'EADDRINUSE',
  });
  holder.close();
  await expect(listen({ host: '192.0.2.1', port })).rejects.toThrow('HOST: this machine has no address 192.0.2.1');
});

test('every other error stays as it is', async () => {
  const error = Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' });
  await expect(listeningAt({ host: '::1', port: 1 }, names, () => Promise.reject(error))).rejects.toBe(error);
});
