// A sign-in takes one hash, whether or not the email has an account: its time tells nothing.
import { expect, test } from 'vitest';
import { hashingCost } from '../../../../test/quick-hashing-cost.ts';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { createSessionCookies } from '../sessions/session-cookie.ts';
import { createIdentity } from './identity.ts';

const publicUrl = 'http://localhost:3000';
const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };

test.each([
  ['a wrong password', ines.email],
  ['an unknown email', 'nobody@example.com'],
  ['an account without a password', 'provider@example.com'],
])('%s costs one hash', async (_what, email) => {
  const passwordHashing = createPasswordHashing({ cost: hashingCost });
  const shop = await accountsForTest({ passwordHashing });
  await shop.signUp(ines);
  await shop.signUp({ ...ines, email: 'provider@example.com' });
  await shop.database.pool.query(
    `delete from identity_accounts using users
     where users.id = user_id and users.email = 'provider@example.com'`,
  );
  const hashed: string[] = [];
  const { hash, verify } = passwordHashing;
  const identity = createIdentity({
    ...shop.context,
    secret: shop.secret,
    publicUrl,
    sessionCookies: createSessionCookies({ secret: shop.secret }, publicUrl),
    passwordHashing: {
      ...passwordHashing,
      hash: (password) => {
        hashed.push('hash');
        return hash(password);
      },
      verify: (tried) => {
        hashed.push('verify');
        return verify(tried);
      },
    },
  });
  const response = await identity.handler(
    new Request(`${publicUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'not my password' }),
    }),
  );
  const { code } = (await response.json()) as { code: string };
  expect([response.status, code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  expect(hashed).toHaveLength(1);
});
