// A change of password by a signed-in user: proved, told, and the end of other sessions.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { outboxOf } from '../../../../test/test-emails.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const newPassword = 'blue flannel coat';

test('the current password allows a new one, which ends the other sessions', async () => {
  const shop = await signedUp();
  const other = await shop.post('/api/auth/sign-in/email', ines);
  const link = await shop.identity.createPasswordLink(ines.email);
  expect(await shop.change({ currentPassword: ines.password, newPassword })).toMatchObject({
    status: 200,
  });
  expect(await shop.session(shop.cookie)).toMatchObject({ user: { email: ines.email } });
  expect(await shop.session(other.cookie)).toBeNull();
  const [, token = ''] = link?.split('token=') ?? [];
  expect((await shop.post('/api/auth/reset-password', { token, newPassword })).status).toBe(400);
  const signIn = async (password: string) =>
    (await shop.post('/api/auth/sign-in/email', { ...ines, password })).status;
  expect([await signIn(ines.password), await signIn(newPassword)]).toEqual([401, 200]);
  expect((await outboxOf(shop)).map(({ kind }) => kind)).toContain('password_changed');
  const { rows } = await shop.database.pool.query('select action, detail from audit_log');
  expect(rows).toEqual([{ action: 'password_changed', detail: {} }]);
  expect(shop.securityEvents).toContainEqual(
    expect.objectContaining({ what: 'password_set', result: 'ok' }),
  );
});

test.each([
  ['a wrong password', { currentPassword: 'red flannel coat' }, 403, 'wrong_password'],
  ['none', {}, 422, 'invalid_input'],
  ['a wrong one of 100 kB', { currentPassword: 'x'.repeat(90_000) }, 403, 'wrong_password'],
])('%s is not enough', async (_what, change, status, code) => {
  const shop = await signedUp();
  expect(await shop.change({ newPassword, ...change })).toMatchObject({ status, body: { code } });
  expect((await shop.post('/api/auth/sign-in/email', ines)).status).toBe(200);
});

test.each(['short', 'password123', 'hemline 2026', ines.email, 'x'.repeat(129)])(
  'the new password %j is not accepted',
  async (bad) => {
    const shop = await signedUp();
    expect(await shop.change({ currentPassword: ines.password, newPassword: bad })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', field: 'newPassword' },
    });
  },
);

test('who has no password yet sets one after a recent sign-in', async () => {
  const shop = await signedUp();
  await shop.database.pool.query('delete from identity_accounts');
  shop.pass(11);
  expect(await shop.change({ newPassword })).toMatchObject({
    status: 403,
    body: { code: 'requires_recent_login' },
  });
  await shop.database.pool.query('update identity_sessions set authenticated_at = $1', [
    shop.context.now(),
  ]);
  expect((await shop.change({ newPassword })).status).toBe(200);
  expect((await outboxOf(shop)).map(({ kind }) => kind)).not.toContain('password_changed');
});

test('of changes at once from two sessions one wins, and the other session ends', async () => {
  const shop = await signedUp();
  const other = await shop.post('/api/auth/sign-in/email', ines);
  const authorization = await shop.tokenOf(other.cookie);
  const currentPassword = ines.password;
  const answers = await Promise.all([
    shop.change({ currentPassword, newPassword }),
    shop.put('/password', { currentPassword, newPassword: 'red flannel coat' }, { authorization }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    expect.toSatisfy((status: number) => [401, 403].includes(status)),
  ]);
});

test('many changes tell the address once a minute and five times a day', async () => {
  const shop = await signedUp();
  let currentPassword = ines.password;
  const changeOnce = async (newPassword: string) => {
    expect((await shop.change({ currentPassword, newPassword })).status).toBe(200);
    currentPassword = newPassword;
  };
  const told = async () =>
    (await outboxOf(shop)).filter(({ kind }) => kind === 'password_changed').length;
  await changeOnce('flannel coat 1');
  await changeOnce('flannel coat 2');
  expect(await told()).toBe(1);
  for (let minute = 2; minute < 8; minute += 1) {
    shop.pass(1);
    await changeOnce(`flannel coat of minute ${minute}`);
  }
  expect(await told()).toBe(5);
});

test('tries are limited as sign-ins are', async () => {
  const shop = await signedUp({ widen: 1 });
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await shop.change({ currentPassword: 'red coat', newPassword })).status);
  expect(statuses).toContain(429);
  expect(await shop.change({ currentPassword: ines.password, newPassword })).toMatchObject({
    status: 429,
  });
});

const signedUp = async (limits = { widen: 0 }) => {
  const shop = await accountsForTest({ smtpUrl: 'smtp://127.0.0.1:9', limits });
  const cookie = await shop.signUp(ines);
  const tokenOf = async (of: string) => {
    const { body } = await shop.put(`/user/${ines.email}`, { email: ines.email }, { cookie: of });
    return `Bearer ${body.token}`;
  };
  const authorization = await tokenOf(cookie);
  return {
    ...shop,
    cookie,
    tokenOf,
    change: (body: object) => shop.put('/password', body, { authorization }),
    session: async (of: string) => (await shop.get('/api/auth/get-session', { cookie: of })).body,
  };
};
