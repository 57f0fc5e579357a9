// A new AUTH_SECRET signs nobody out while the one before is known.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { findDevice } from '../devices/find-device.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const [first, second] = [
  'a first secret, long enough to be one',
  'a second secret, long enough too',
];

test('cookies, access tokens and known browsers survive a new secret', async () => {
  const before = await accountsForTest({ secret: first });
  const { cookies, authorization } = await signIn(before);
  const { database } = before;
  const after = await accountsForTest({ ...another(database), previousSecret: first });
  expect((await after.get('/sessions', { authorization })).status).toBe(200);
  const renewed = await tokenCall(after, cookies);
  expect(renewed.status).toBe(200);
  expect(await isKnown(after, cookies)).toBe(true);

  // The cookie that came with the new token needs the earlier secret no more.
  const later = await accountsForTest(another(database));
  expect((await tokenCall(later, renewed.cookie)).status).toBe(200);
  expect((await tokenCall(later, cookies)).status).toBe(401);
  expect((await later.get('/sessions', { authorization })).status).toBe(401);
  expect(await isKnown(later, cookies)).toBe(false);
});

test('signing out by a cookie of the earlier secret ends the session', async () => {
  const before = await accountsForTest({ secret: first });
  const { cookies, authorization } = await signIn(before);
  const after = await accountsForTest({ ...another(before.database), previousSecret: first });
  expect((await after.post('/api/auth/sign-out', {}, { cookie: cookies })).status).toBe(200);
  expect((await after.get('/sessions', { authorization })).status).toBe(401);
  expect((await tokenCall(after, cookies)).status).toBe(401);
});

test('what neither secret signed is nothing', async () => {
  const before = await accountsForTest({ secret: 'a secret of others, long enough to be one' });
  const { cookies, authorization } = await signIn(before);
  const after = await accountsForTest({ ...another(before.database), previousSecret: first });
  expect((await tokenCall(after, cookies)).status).toBe(401);
  expect((await after.get('/sessions', { authorization })).status).toBe(401);
  expect((await tokenCall(after, 'hemline-3000.session_token=%00.=; x=%ff;;==')).status).toBe(401);
});

type Shop = Awaited<ReturnType<typeof accountsForTest>>;

/** Closed once, by the shop that opened it. */
const another = (database: Shop['database']) => ({
  database: { ...database, close: async () => {} },
  secret: second,
});

const signIn = async (shop: Shop) => {
  const { headers } = await shop.post('/api/auth/sign-up/email', ines);
  const cookies = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const { body } = await tokenCall(shop, cookies);
  return { cookies, authorization: `Bearer ${body.token}` };
};

const tokenCall = ({ put }: Shop, cookie: string) =>
  put(`/user/${ines.email}`, { email: ines.email }, { cookie });

const isKnown = async ({ context }: Shop, cookie: string): Promise<boolean> =>
  (await findDevice(context, new Headers({ cookie }), ines.email)) !== null;
