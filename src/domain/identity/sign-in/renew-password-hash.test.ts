import { hashPassword as hashAsBetterAuth } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { renewPasswordHash } from './renew-password-hash.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };

const shopWithOldHash = async (options: Parameters<typeof accountsForTest>[0] = {}) => {
  const shop = await accountsForTest(options);
  await shop.signUp(ines);
  const old = await hashAsBetterAuth(ines.password);
  await shop.database.pool.query('update identity_accounts set password = $1', [old]);
  const signIn = async (password = ines.password) =>
    (await shop.post('/api/auth/sign-in/email', { ...ines, password })).status;
  const stored = async () => {
    const { rows } = await shop.database.pool.query<{ password: string; userId: string }>(
      'select password, user_id as "userId" from identity_accounts',
    );
    return rows[0] as { password: string; userId: string };
  };
  return { ...shop, old, signIn, stored };
};

test('an old hash signs in and is made anew, as the shop hashes by default', async () => {
  const shop = await shopWithOldHash({ passwordHashing: createPasswordHashing() });
  const { old, signIn, stored } = shop;
  expect(await signIn('not my password')).toBe(401);
  expect((await stored()).password).toBe(old);
  expect(await signIn()).toBe(200);
  const renewed = (await stored()).password;
  expect(renewed).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$/);
  expect(await signIn()).toBe(200);
  expect((await stored()).password).toBe(renewed);
  expect(await signIn('not my password')).toBe(401);
});

test('of sign-ins at once with an old hash, each succeeds', async () => {
  const { signIn, stored, old } = await shopWithOldHash();
  expect(await Promise.all([1, 2, 3, 4].map(() => signIn()))).toEqual([200, 200, 200, 200]);
  expect((await stored()).password).not.toBe(old);
});

test('a password that is set while the old hash is made anew stays', async () => {
  const { context, stored, old } = await shopWithOldHash();
  const { database, passwordHashing } = context;
  const { userId } = await stored();
  const newer = await passwordHashing.hash('shears and chalk');
  const setMeanwhile = async (password: string) => {
    await database.pool.query('update identity_accounts set password = $1', [newer]);
    return await passwordHashing.hash(password);
  };
  const renewing = { database, passwordHashing: { ...passwordHashing, hash: setMeanwhile } };
  const proved = { hash: old, password: ines.password };
  // What it answers no longer proves the user.
  expect(await renewPasswordHash(renewing, userId, proved)).toBe(old);
  expect((await stored()).password).toBe(newer);
});

test('where too many passwords wait, the old hash stays, and still signs in', async () => {
  const { context, stored, old } = await shopWithOldHash();
  const { hash } = createPasswordHashing({ atOnce: 0, waitingMax: 0 });
  const renewing = { ...context, passwordHashing: { ...context.passwordHashing, hash } };
  const proved = { hash: old, password: ines.password };
  expect(await renewPasswordHash(renewing, (await stored()).userId, proved)).toBe(old);
  expect((await stored()).password).toBe(old);
});
