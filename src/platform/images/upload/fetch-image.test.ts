// Images at addresses: what is fetched, and that no address leads into one's own network.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchImage, isPublicAddress } from './fetch-image.ts';

const server = http.createServer((request, answer) => {
  const path = request.url ?? '';
  if (path === '/image') return answer.end('bytes');
  if (path === '/large') return answer.end('x'.repeat(200));
  if (path === '/never') return answer.write('x');
  if (path === '/cut') return answer.write('x', () => answer.destroy());
  if (path === '/slow') {
    const drip = setInterval(() => answer.write('x'), 20);
    return answer.once('close', () => clearInterval(drip));
  }
  if (path === '/moved') return answer.writeHead(302, { location: '/image' }).end();
  if (path === '/inside') return answer.writeHead(302, { location: 'http://[::1]:1/' }).end();
  if (path === '/file') return answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
  if (path === '/loop') return answer.writeHead(302, { location: '/loop' }).end();
  if (path === '/upgrade')
    return answer.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end();
  return answer.writeHead(404).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const isLoopback = (address: string) => address === '127.0.0.1';
const fetchImage = createFetchImage({ isAllowed: isLoopback, bytesMax: 100, silenceMs: 500 });

test('bytes, also behind a redirect', async () => {
  expect(String(await fetchImage(`${origin}/image`))).toBe('bytes');
  expect(String(await fetchImage(`${origin}/moved`))).toBe('bytes');
});

test.each([
  ['/none', 'answered 404'],
  ['/large', 'larger than'],
  ['/never', 'sent nothing for 0.5 seconds'],
  ['/cut', 'did not answer to the end'],
  ['/inside', 'not public'],
  ['/file', 'no http or https'],
  ['/loop', 'from one to the next'],
  ['/upgrade', 'did not answer'],
])('%s: %s', async (path, says) => {
  await expect(fetchImage(origin + path)).rejects.toThrow(says);
});

test('one that sends little has its time, and is told that it took longer', async () => {
  const whole = createFetchImage({ isAllowed: isLoopback, silenceMs: 5_000, wholeMs: 400 });
  await expect(whole(`${origin}/slow`)).rejects.toThrow('It took longer than 0.4 seconds.');
});

test.each([
  ['http://localhost/', 'not public'],
  ['http://127.1/', 'not public'],
  ['http://0x7f000001/', 'not public'],
  ['http://[::ffff:127.0.0.1]/', 'not public'],
  ['http://169.254.169.254/latest/meta-data', 'not public'],
  ['http://user:word@example.com/', 'no http or https'],
  ['ftp://example.com/a.jpg', 'no http or https'],
  ['no address', 'no http or https'],
])('%s is not asked', async (address, says) => {
  await expect(createFetchImage()(address)).rejects.toThrow(says);
});

test('only addresses of the Internet are public', () => {
  const own = [
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ].concat([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ]);
  expect(own.filter(isPublicAddress)).toEqual([]);
  const outside = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'];
  expect(outside.filter(isPublicAddress)).toEqual(outside);
});
