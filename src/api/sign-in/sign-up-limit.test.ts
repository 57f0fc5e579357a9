// A sign-up counts when it reached an account, so that slips in the form lock nobody out.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';

// A twentieth of the usual: three sign-ups by network, one by email and network.
const tight = { limits: { widen: 0.05 } };
const ip = '192.0.2.1';
const call = '/api/auth/sign-up/email';
const customer = (n: number, change = {}) => ({
  name: 'Ines Okafor',
  email: `ines${n}@example.com`,
  password: 'hemlinehem',
  ...change,
});

test('slips in the form do not count, accounts do', async () => {
  const { post } = await accountsForTest(tight);
  const signUp = async (body: object) => (await post(call, body, { ip })).status;
  for (const slip of [{ password: 'short' }, { email: 'no email' }, { password: 'password' }])
    for (let n = 0; n < 4; n++) expect(await signUp(customer(1, slip))).toBe(400);
  expect(await signUp(customer(1))).toBe(200);
  expect(await signUp(customer(2))).toBe(200);
  expect(await signUp(customer(3))).toBe(200);
  expect(await signUp(customer(4))).toBe(429);
});

test('an email that is taken counts for this email sooner than for its network', async () => {
  const { post } = await accountsForTest({ limits: { widen: 0.2 } });
  const signUp = async (n: number) => (await post(call, customer(n), { ip })).status;
  expect([await signUp(1), await signUp(1), await signUp(1)]).toEqual([200, 422, 429]);
  expect(await signUp(2)).toBe(200);
  expect((await post(call, customer(1), { ip: '198.51.100.1' })).status).toBe(422);
});
