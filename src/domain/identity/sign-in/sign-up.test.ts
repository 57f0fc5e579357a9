import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { identityParts } from '../../../../test/test-identity.ts';
import { createPasswordHashing } from '../passwords/password-hashing.ts';
import { createIdentity } from './identity.ts';
import { signUp } from './sign-up.ts';

const publicUrl = 'http://localhost:3000';
const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };

test('of twenty simultaneous sign-ups with one email, one succeeds', async () => {
  const { post, database } = await accountsForTest();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/auth/sign-up/email', ines)),
  );
  const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
  expect(codes).toEqual(['200 ', ...Array(19).fill('422 USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')]);
  const { rows } = await database.pool.query(
    `select (select count(*) from users) as users,
       (select count(*) from identity_accounts) as passwords`,
  );
  expect(rows).toEqual([{ users: 1, passwords: 1 }]);
});

const secret = 'a secret for tests, long enough to be one';

test('no connection is kept while passwords wait to be hashed', async () => {
  const database = await databaseForTest();
  const identity = createIdentity({
    ...identityParts(secret, publicUrl),
    database,
    now: () => new Date(),
    // None is hashed, so that all of them wait.
    passwordHashing: createPasswordHashing({ atOnce: 0, waitMsMax: 500 }),
  });
  let isDone = false;
  const all = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      identity.handler(signUpRequest({ ...ines, email: `ines${n}@example.com` })),
    ),
  ).finally(() => {
    isDone = true;
  });
  while (!isDone) expect(await countOpenTransactions(database)).toBe(0);
  for (const answer of await all) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  expect((await database.pool.query('select from users')).rowCount).toBe(0);
});

test('a user and their password are written both, or neither', async () => {
  const database = await databaseForTest();
  const context = { database, canSendEmail: true, now: () => new Date('2026-11-21T12:00:00Z') };
  const broken = { ...ines, passwordHash: 'not \0 storable' };
  await expect(signUp(context, broken)).rejects.toMatchObject({ code: '22021' });
  expect((await database.pool.query('select from users')).rowCount).toBe(0);
  expect(await signUp(context, { ...ines, passwordHash: 'a:b' })).toMatchObject({
    email: ines.email,
    createdAt: context.now(),
  });
  expect(await signUp(context, { ...ines, passwordHash: 'c:d' })).toBeNull();
});

test('a text that can not be stored is invalid', async () => {
  const { post, database } = await accountsForTest();
  const statusOf = async (change: object) =>
    (await post('/api/auth/sign-up/email', { ...ines, ...change })).status;
  expect(await statusOf({ name: 'Ines\0' })).toBe(400);
  expect(await statusOf({ email: 'ines\0@example.com' })).toBe(400);
  expect(await statusOf({ name: 7 })).toBe(400);
  expect(await statusOf({ password: ['hemlinehem'] })).toBe(400);
  expect((await database.pool.query('select from users')).rowCount).toBe(0);
  expect(await statusOf({ name: `\ud800 ${'Ines '.repeat(20_000)}` })).toBe(200);
});

const signUpRequest = (body: object): Request =>
  new Request(`${publicUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const countOpenTransactions = async ({ pool }: Awaited<ReturnType<typeof databaseForTest>>) => {
  const { rows } = await pool.query(
    `select count(*) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0].count;
};
