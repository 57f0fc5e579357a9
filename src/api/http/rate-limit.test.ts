import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
type Post = Awaited<ReturnType<typeof accountsForTest>>['post'];

const tries = async (
  post: Post,
  times: number,
  body: object,
  headers: Record<string, string> = {},
) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++)
    statuses.push((await post('/api/auth/sign-in/email', body, headers)).status);
  return statuses;
};

// A tenth of the usual: one failed attempt for an email, four for an IP.
const tight = { limits: { widen: 0.1 } };

test('guesses at one email are limited, for one IP only', async () => {
  const { signUp, post } = await accountsForTest(tight);
  await signUp(ines);
  const wrong = { ...ines, password: 'wrong password' };
  expect(await tries(post, 3, wrong)).toEqual([401, 429, 429]);
  const limited = await post('/api/auth/sign-in/email', wrong, { ip: '192.0.2.1' });
  expect(limited).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await tries(post, 1, { ...ines, email: 'INES@example.com' }, { ip: '192.0.2.1' })).toEqual(
    [429],
  );
  expect(await tries(post, 1, ines, { ip: '192.0.2.2' })).toEqual([200]);
});

test('forms are rejected: the limits read emails from JSON only', async () => {
  const { signUp, post } = await accountsForTest();
  await signUp(ines);
  for (const call of ['sign-in/email', 'sign-up/email', 'sign-out']) {
    const response = await post(`/api/auth/${call}`, ines, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response).toMatchObject({ status: 415, body: { code: 'invalid_input' }, setCookie: '' });
  }
});

test('successful sign-ins do not count against the email', async () => {
  const { signUp, post } = await accountsForTest(tight);
  await signUp(ines);
  expect(await tries(post, 4, ines)).toEqual([200, 200, 200, 200]);
});

test('a burst of guesses is limited', async () => {
  const { signUp, post } = await accountsForTest(tight);
  await signUp(ines);
  const wrong = { ...ines, password: 'wrong password' };
  const all = await Promise.all(
    Array.from({ length: 4 }, () => post('/api/auth/sign-in/email', wrong)),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429]);
});

test('one IP is limited whatever the email and the forwarded header', async () => {
  const { post } = await accountsForTest(tight);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { email: `guess${n}@example.com`, password: 'wrong password' };
    statuses.push(
      (await post('/api/auth/sign-in/email', body, { 'x-forwarded-for': `198.51.100.${n}` }))
        .status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('behind our proxy its forwarded IP counts, and only its own', async () => {
  const { post } = await accountsForTest({ limits: { widen: 0.1, trustProxy: true } });
  const from = async (forwarded: string, n: number) =>
    (
      await post(
        '/api/auth/sign-in/email',
        { email: `g${n}@example.com`, password: 'x' },
        { 'x-forwarded-for': forwarded },
      )
    ).status;
  for (let n = 0; n < 4; n++) expect(await from(`10.0.0.${n}, 198.51.100.1`, n)).toBe(401);
  expect(await from('10.0.0.9, 198.51.100.1', 5)).toBe(429);
  expect(await from('198.51.100.1, 198.51.100.2', 6)).toBe(401);
});

test('one IPv6 network counts as one IP, IPv4 in any notation as itself', async () => {
  const { post } = await accountsForTest(tight);
  const from = async (ip: string, n: number) =>
    (await post('/api/auth/sign-in/email', { email: `g${n}@example.com`, password: 'x' }, { ip }))
      .status;
  for (let n = 0; n < 4; n++) expect(await from(`2001:db8::${n + 1}`, n)).toBe(401);
  expect(await from('2001:db8:0:0:ffff::1', 5)).toBe(429);
  expect(await from('2001:db8:0:1::1', 6)).toBe(401);
  for (let n = 0; n < 4; n++) expect(await from('::ffff:192.0.2.7', n + 10)).toBe(401);
  expect(await from('192.0.2.7', 20)).toBe(429);
  expect(await from('192.0.2.8', 21)).toBe(401);
});

test('sign-up, password links and writes have their own limits', async () => {
  const { post, put } = await accountsForTest(tight);
  const statuses: number[][] = [[], [], []];
  for (let n = 0; n < 7; n++) {
    statuses[0]?.push(
      (await post('/api/auth/sign-up/email', { ...ines, email: `ines${n}@example.com` })).status,
    );
  }
  for (let n = 0; n < 3; n++) {
    statuses[1]?.push(
      (await post('/api/auth/reset-password', { token: 'no', newPassword: 'long enough' })).status,
    );
  }
  for (let n = 0; n < 32; n++) {
    statuses[2]?.push(
      (await put('/user/a@example.com', { email: 'a@example.com' }, { ip: '192.0.2.9' })).status,
    );
  }
  expect(statuses[0]).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(statuses[1]).toEqual([400, 400, 429]);
  expect(statuses[2]?.filter((status) => status === 429)).toHaveLength(2);
});
