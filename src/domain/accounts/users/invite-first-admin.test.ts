import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { findAccess } from './find-access.ts';
import { inviteFirstAdmin } from './invite-first-admin.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
const tom = { name: 'Tom Ashby', email: 'tom@example.com', password: 'seven stitches' };

const tokenOf = (link: string | null) => link?.split('token=')[1] ?? '';

test('the first admin sets a password by a link that works once', async () => {
  const { context, post, get, put, database } = await accountsForTest();
  const link = new URL((await inviteFirstAdmin(context, 'Boss@Example.com')) ?? '');
  expect(link.origin + link.pathname).toBe('http://localhost:3000/SetPassword');
  const token = tokenOf(link.href);
  const { rows } = await database.pool.query('select * from identity_links');
  expect(JSON.stringify(rows)).not.toContain(token);

  // The email is reserved: only the link leads in.
  expect(
    (await post('/api/auth/sign-up/email', { ...tom, email: 'boss@example.com' })).status,
  ).toBe(422);
  expect((await post('/api/auth/reset-password', { token, newPassword: 'short' })).body.code).toBe(
    'PASSWORD_TOO_SHORT',
  );
  const set = await post('/api/auth/reset-password', { token, newPassword: 'shears and chalk' });
  expect(set).toMatchObject({ status: 200, body: { user: { email: 'boss@example.com' } } });
  const { body } = await put(
    '/user/boss@example.com',
    { email: 'boss@example.com' },
    { cookie: set.cookie },
  );
  const authorization = `Bearer ${body.token}`;
  expect((await get('/admin/boss@example.com', { authorization })).body).toMatchObject({
    admin: true,
  });
  const audit = await database.pool.query(
    'select action, actor_id = subject as self from audit_log',
  );
  expect(audit.rows).toEqual([{ action: 'admin_link_used', self: true }]);

  expect(
    (await post('/api/auth/reset-password', { token, newPassword: 'another one' })).body.code,
  ).toBe('INVALID_TOKEN');
  expect(
    (await post('/api/auth/sign-in/email', { email: 'boss@example.com', password: 'another one' }))
      .status,
  ).toBe(401);
  expect(
    (
      await post('/api/auth/sign-in/email', {
        email: 'boss@example.com',
        password: 'shears and chalk',
      })
    ).status,
  ).toBe(200);
  expect(await inviteFirstAdmin(context, 'boss@example.com')).toBeNull();
  expect(await inviteFirstAdmin(context, 'other@example.com')).toBeNull();
});

test('only the newest link works, for a day', async () => {
  let time = new Date();
  const { context, post } = await accountsForTest({ now: () => time });
  const use = async (token: string) => {
    const { status, body } = await post('/api/auth/reset-password', {
      token,
      newPassword: 'shears and chalk',
    });
    return [status, body.code];
  };
  time = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
  const yesterday = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  time = new Date();
  expect(await use(yesterday)).toEqual([400, 'INVALID_TOKEN']);
  const ofAnother = tokenOf(await inviteFirstAdmin(context, 'other@example.com'));
  const first = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  const second = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  for (const voided of [ofAnother, first, 'admin.', ''])
    expect(await use(voided)).toEqual([400, 'INVALID_TOKEN']);
  expect(await use(second)).toEqual([200, undefined]);
});

test('a request that is not accepted leaves the link as it was', async () => {
  const { context, post, database } = await accountsForTest();
  const token = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  const body = { token, newPassword: 'shears and chalk' };
  const statusOf = async (change: object, headers?: Record<string, string>) =>
    (await post('/api/auth/reset-password', { ...body, ...change }, headers)).status;
  expect(await statusOf({}, { origin: 'https://evil.example' })).toBe(403);
  // As Node's own fetch calls: it sends no Origin.
  expect(await statusOf({}, { origin: '', 'sec-fetch-mode': 'cors' })).toBe(403);
  expect(await statusOf({}, { origin: 'http://evil.example', host: 'evil.example' })).toBe(403);
  for (const newPassword of ['short', 'password123', 'hemline 1', 'boss@example.com', 7, null])
    expect(await statusOf({ newPassword })).toBe(400);
  expect((await findAccess(context, 'boss@example.com'))?.teamRole).toBe(null);
  expect((await database.pool.query('select from identity_accounts')).rowCount).toBe(0);
  expect(await statusOf({})).toBe(200);
  expect((await findAccess(context, 'boss@example.com'))?.teamRole).toBe('owner');
});

test('of several requests with one link at once, one succeeds', async () => {
  const { context, post } = await accountsForTest();
  const token = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  const passwords = ['first seam', 'second seam', 'third seam', 'fourth seam'];
  const answers = await Promise.all(
    passwords.map((newPassword) => post('/api/auth/reset-password', { token, newPassword })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const statuses = [];
  for (const password of passwords)
    statuses.push(
      (await post('/api/auth/sign-in/email', { email: 'boss@example.com', password })).status,
    );
  expect(statuses).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
});

test("an earlier sign-up with the admin's email is gone before the link is used", async () => {
  const { context, signUp, post, get, put } = await accountsForTest();
  const squatter = { name: 'Nobody', email: 'boss@example.com', password: 'mine already' };
  const cookie = await signUp(squatter);
  const { body } = await put('/user/boss@example.com', { email: squatter.email }, { cookie });
  const authorization = `Bearer ${body.token}`;
  const link = await inviteFirstAdmin(context, 'boss@example.com');
  expect((await get('/admin/boss@example.com', { authorization })).status).toBe(401);

  const token = tokenOf(link);
  const set = await post('/api/auth/reset-password', { token, newPassword: 'shears and chalk' });
  expect((await get('/admin/boss@example.com', { authorization })).status).toBe(401);
  expect((await put('/user/boss@example.com', { email: squatter.email }, { cookie })).status).toBe(
    401,
  );
  expect((await post('/api/auth/sign-in/email', squatter)).status).toBe(401);
  const fresh = await put(
    '/user/boss@example.com',
    { email: squatter.email },
    { cookie: set.cookie },
  );
  expect(
    (await get('/admin/boss@example.com', { authorization: `Bearer ${fresh.body.token}` })).body,
  ).toMatchObject({ admin: true });
});

test('a token in the query is not accepted, and stays good', async () => {
  const { context, post } = await accountsForTest();
  const token = tokenOf(await inviteFirstAdmin(context, 'boss@example.com'));
  const newPassword = 'shears and chalk';
  const inQuery = await post(`/api/auth/reset-password?token=${token}`, { newPassword });
  expect([inQuery.status, inQuery.body.code]).toEqual([400, 'INVALID_TOKEN']);
  expect((await post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
});

test('a password link without a role grants none', async () => {
  const { signUp, identity, post, get, put, database } = await accountsForTest();
  await signUp(ines);
  expect(await identity.createPasswordLink('nobody@example.com')).toBeNull();
  const token = tokenOf(await identity.createPasswordLink('INES@example.com'));
  const set = await post('/api/auth/reset-password', { token, newPassword: 'shears and chalk' });
  const { body } = await put(
    '/user/ines@example.com',
    { email: ines.email },
    { cookie: set.cookie },
  );
  expect(
    (await get('/admin/ines@example.com', { authorization: `Bearer ${body.token}` })).body,
  ).toEqual({
    admin: false,
  });
  expect((await database.pool.query('select from audit_log')).rowCount).toBe(0);
});
