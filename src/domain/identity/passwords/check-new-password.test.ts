// The service for breached passwords: what it is told, and what its silence means.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com' };
const password = 'grey flannel coat';

const openService = async (answer: (prefix: string) => { status?: number; lines: string[] }) => {
  const asked: { url: string | undefined; padding: unknown }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, padding: headers['add-padding'] });
    const { status = 200, lines } = answer(url?.split('/').at(-1) ?? '');
    if (lines.length > 0) response.writeHead(status).end(lines.join('\r\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/range/` };
};

const hashOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-1', Buffer.from(text)))
    .toString('hex')
    .toUpperCase();

const signUpWith = async (pwnedPasswordsUrl: string, isOn = true) => {
  const shop = await accountsForTest({ pwnedPasswordsUrl });
  await shop.database.pool.query(
    `insert into shop_settings (name, value, revision) values ('passwords', $1, 1)`,
    [{ asksService: isOn }],
  );
  const { status, body } = await shop.post('/api/auth/sign-up/email', { ...ines, password });
  return { answer: [status, body.code ?? null], logged: shop.logged };
};

test('a breached password is told by five digits of its hash, and not accepted', async () => {
  const hash = await hashOf(password);
  const lines = [`${'0'.repeat(35)}:3`, `${hash.slice(5)}:12`];
  const { asked, url } = await openService(() => ({ lines }));
  expect((await signUpWith(url)).answer).toEqual([400, 'PASSWORD_BREACHED']);
  expect(asked).toEqual([{ url: `/range/${hash.slice(0, 5)}`, padding: 'true' }]);
});

test('lines of padding, and other passwords, are none', async () => {
  const hash = await hashOf(password);
  const { url } = await openService(() => ({ lines: [`${hash.slice(5)}:0`, 'AB:9'] }));
  expect((await signUpWith(url)).answer).toEqual([200, null]);
});

test.each<[string, { status?: number; lines: string[] }]>([
  ['an error', { status: 500, lines: ['no'] }],
  ['nothing', { lines: [] }],
])('%s of the service lets the sign-up go on, and is logged', async (_what, answer) => {
  const { url } = await openService(() => answer);
  const { answer: answered, logged } = await signUpWith(url);
  expect(answered).toEqual([200, null]);
  expect(JSON.stringify(logged)).toContain('breached passwords');
  expect(JSON.stringify(logged)).not.toContain((await hashOf(password)).slice(0, 5));
});

test('it is not asked unless the owner set it, nor about common passwords', async () => {
  const { asked, url } = await openService(() => ({ lines: ['AB:1'] }));
  expect((await signUpWith(url, false)).answer).toEqual([200, null]);
  expect(asked).toEqual([]);
});
