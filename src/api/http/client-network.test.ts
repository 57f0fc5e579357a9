import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createClientOf } from './client-network.ts';

const networkOf = async (remoteAddress: string | null, forwarded?: string) => {
  const clientOf = createClientOf(forwarded !== undefined);
  const app = new Hono().get('/', (c) => c.json(clientOf(c)));
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]]);
  const env = remoteAddress === null ? {} : { incoming: { socket: { remoteAddress } } };
  return await (await app.request('/', { headers }, env)).json();
};

const ipv4 = (network: string) => ({ network, wider: null });
const ipv6 = (head: string) => ({
  network: `${head}::/64`,
  wider: `${head.split(':').slice(0, 3).join(':')}::/48`,
});
const proxy = '10.0.0.1';

test.each([
  ['203.0.113.8', ipv4('203.0.113.8')],
  ['::ffff:203.0.113.8', ipv4('203.0.113.8')],
  ['::FFFF:cb00:7108', ipv4('203.0.113.8')],
  ['2001:db8::1', ipv6('2001:db8:0:0')],
  ['2001:0DB8:0:0:ffff::1', ipv6('2001:db8:0:0')],
  ['2001:db8:0:1::1', ipv6('2001:db8:0:1')],
  ['fe80::1%eth0', ipv6('fe80:0:0:0')],
  ['::1', ipv6('0:0:0:0')],
])('a connection from %s is of its network', async (address, network) => {
  expect(await networkOf(address)).toEqual(network);
});

test.each([
  ['203.0.113.8', ipv4('203.0.113.8')],
  ['198.51.100.1, 203.0.113.8', ipv4('203.0.113.8')],
  ['203.0.113.8:1000', ipv4('203.0.113.8')],
  ['[2001:db8::1]:443', ipv6('2001:db8:0:0')],
  ['[2001:db8::1]', ipv6('2001:db8:0:0')],
  ['[::ffff:203.0.113.8]:443', ipv4('203.0.113.8')],
  ['2001:db8::1', ipv6('2001:db8:0:0')],
])('our proxy forwards %s', async (forwarded, network) => {
  expect(await networkOf(proxy, forwarded)).toEqual(network);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113.8,',
  '999.1.1.1',
  '1.2.3.4:5:6',
  '[2001:db8::1',
  '[',
  ']',
  '[]:443',
  ':::::',
  'a'.repeat(100_000),
  ','.repeat(100_000),
  `203.0.113.8${' '.repeat(100_000)}x`,
  '['.repeat(100_000),
])('what is no address counts as the proxy itself: %.20s', async (forwarded) => {
  expect(await networkOf(proxy, forwarded)).toEqual(ipv4(proxy));
});

test('calls without a socket are of no network', async () => {
  expect(await networkOf(null)).toEqual(ipv4('unknown'));
});
