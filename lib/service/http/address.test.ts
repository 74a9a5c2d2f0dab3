import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { clientAddress } from './address.ts';
import { worldOf } from '#lib/service/test-world.ts';

const none = new BlockList();
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('2001:db8:ffff::1', 'ipv6');

describe('the address that a request without a key counts for', () => {
  test("is the connection's, whatever X-Forwarded-For claims, unless a proxy is trusted", () => {
    expect(clientAddress('10.0.0.1', '192.0.2.1', none)).toBe('10.0.0.1');
    expect(clientAddress('198.51.100.1', '192.0.2.1', proxies)).toBe('198.51.100.1');
    expect(clientAddress(undefined, '192.0.2.1', proxies)).toBe('unknown');
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1', '192.0.2.1'],
    ['10.9.9.9, 192.0.2.1, 10.0.0.2, 10.0.0.3', '192.0.2.1'],
    ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['192.0.2.1:443', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[2001:db8::7]:443', '2001:db8:0:0::/64'],
    ['192.0.2.1, unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('behind trusted proxies is the last entry that is not a trusted proxy: %s', (forwardedFor, address) => {
    expect(clientAddress('10.0.0.1', forwardedFor, proxies)).toBe(address);
    expect(clientAddress('::ffff:10.0.0.1', forwardedFor, proxies)).toBe(address);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('for IPv6 is the /64 network: %s', (remote, network) => {
    expect(clientAddress(remote, null, none)).toBe(network);
  });
});

test('requests without a valid key count per address behind a trusted proxy, and together behind an untrusted one', async () => {
  const statuses = async (trustedProxies: BlockList) => {
    const { ask } = await worldOf([conferenceRecord('conf')], { rates: { minute: 1, day: 100 }, trustedProxies });
    const found = [];
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
      const headers = { 'x-forwarded-for': `spoofed, ${client}` };
      found.push((await ask('/openapi.json', { address: '10.0.0.1', headers })).status);
    }
    return found;
  };
  expect(await statuses(proxies)).toEqual([200, 200, 429]);
  expect(await statuses(none)).toEqual([200, 429, 429]);
});
