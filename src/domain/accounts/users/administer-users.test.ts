// What admins do to other users, by the calls that the dashboard uses.
import { expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { aSession, aUser } from '../../../../test/test-users.ts';

type User = { id: string; email: string };

const reason = 'She runs the warehouse';

/** A caller who signed in just now, by the shop's clock. */
const signIn = async ({ database, context }: TestShop, user: User) => {
  const session = await aSession(database, user);
  await database.pool.query('update identity_sessions set authenticated_at = $2 where id = $1', [
    session.id,
    context.now(),
  ]);
  return await context.accessTokens.issue(session, context.now());
};

const open = async (options: Parameters<typeof createTestShop>[0] = {}) => {
  const shop = await createTestShop(options);
  const { database } = shop;
  const admin = await aUser(database, 'admin');
  let token = await signIn(shop, admin);
  const call = async (method: string, path: string, body?: object, by = token) => {
    const answer = await shop.app.request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    shop,
    database,
    admin,
    call,
    signInAgain: async () => {
      token = await signIn(shop, admin);
    },
    change: (name: string, { id }: User, by?: string) =>
      call('POST', `/user/${id}/${name}`, { reason }, by),
    roleOf: async ({ id }: User) =>
      (await database.pool.query('select role from users where id = $1', [id])).rows[0]?.role,
    admins: async () =>
      (await database.pool.query(`select from users where role = 'admin'`)).rowCount,
    audit: async ({ id }: User) =>
      (
        await database.pool.query(
          `select actor_id as "actorId", action, detail from audit_log
           where subject = $1 order by id`,
          [id],
        )
      ).rows,
  };
};

test('a role in the body of the call that promotes is refused, not ignored', async () => {
  const { database, call, roleOf } = await open();
  const ines = await aUser(database);
  const path = `/user/admin/${ines.email}`;
  expect(await call('PUT', path, { role: 'support' })).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', field: 'role' },
  });
  expect(await roleOf(ines)).toBe('user');
  expect((await call('PUT', path, {})).status).toBe(200);
  expect(await roleOf(ines)).toBe('admin');
});

test('a user is promoted, demoted, disabled and enabled; the log says who and why', async () => {
  const { shop, admin, call, change, audit, database } = await open();
  const ines = await aUser(database);
  const token = await signIn(shop, ines);
  const isAdmin = async () => (await call('GET', '/user', undefined, token)).status;

  const query = `reason=${encodeURIComponent(reason)}`;
  const promoted = await call('PUT', `/user/admin/${ines.email.toUpperCase()}?${query}`);
  expect(promoted).toEqual({ status: 200, body: { acknowledged: true } });
  expect(await isAdmin()).toBe(200);
  expect((await change('demote', ines)).status).toBe(200);
  expect(await isAdmin()).toBe(403);
  expect((await change('disable', ines)).status).toBe(200);
  expect(await isAdmin()).toBe(401);
  expect((await change('enable', ines)).status).toBe(200);
  // The sessions ended with the access.
  expect(await isAdmin()).toBe(401);
  expect(await call('GET', '/user', undefined, await signIn(shop, ines))).toMatchObject({
    status: 403,
  });

  const user = { role: 'user', disabled: false };
  const entry = (action: string, before: object, after: object) => ({
    actorId: admin.id,
    action,
    detail: { reason, before, after },
  });
  expect(await audit(ines)).toEqual([
    entry('user_promoted', user, { ...user, role: 'Owner' }),
    entry('user_demoted', { ...user, role: 'Owner' }, user),
    entry('user_disabled', user, { ...user, disabled: true }),
    entry('user_enabled', { ...user, disabled: true }, user),
  ]);
  const told = shop.securityEvents.filter(({ account }) => account === ines.id);
  expect(told.filter(({ result }) => result === 'ok').map(({ what }) => what)).toEqual([
    'role_change',
    'role_change',
    'user_disabled',
    'user_enabled',
  ]);
});

test('what is so already stays so, and is not told again', async () => {
  const { call, change, audit, database } = await open();
  const ines = await aUser(database);
  // As specified, without a reason.
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => call('PUT', `/user/admin/${ines.email}`)),
  );
  expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await change('enable', ines)).status).toBe(200);
  expect(await audit(ines)).toMatchObject([{ action: 'user_promoted', detail: { reason: null } }]);
});

test('nobody changes their own account, and no former admin changes any', async () => {
  const { shop, admin, call, change, signInAgain, database, audit, roleOf } = await open();
  const own = [
    await change('demote', admin),
    await change('disable', admin),
    await change('enable', admin),
    await call('PUT', `/user/admin/${admin.email}`),
    await call('DELETE', `/user/${admin.id}`),
  ];
  expect(own.map(({ status, body }) => [status, body.message])).toEqual(
    own.map(() => [403, 'You cannot change your own account here. Ask another admin.']),
  );
  expect(await audit(admin)).toEqual([]);
  expect(await roleOf(admin)).toBe('admin');

  const leaving = await aUser(database, 'admin');
  await database.pool.query('update users set delete_at = now() where id = $1', [leaving.id]);
  expect((await change('demote', admin, await signIn(shop, leaving))).status).toBe(403);
  await signInAgain();
  expect((await change('demote', leaving)).status).toBe(200);
});

test('of twenty admins who change each other at once, one is left', async () => {
  const { shop, call, change, admin, admins, database } = await open();
  const others = await Promise.all(Array.from({ length: 19 }, () => aUser(database, 'admin')));
  const all = [admin, ...others];
  const tokens = await Promise.all(all.map((one) => signIn(shop, one)));
  const tokenOf = new Map<string, string | undefined>(
    all.map(({ id }, index) => [id, tokens[index]]),
  );
  const findAdmins = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from users where role = 'admin' and disabled_at is null`,
    );
    return rows;
  };
  const ways = [
    (user: User, by?: string) => change('demote', user, by),
    (user: User, by?: string) => change('disable', user, by),
    (user: User, by?: string) => call('DELETE', `/user/${user.id}`, undefined, by),
  ];
  await Promise.all(
    all.flatMap((user, index) =>
      all.map((_, step) => {
        const by = tokens[(index + step + 1) % all.length];
        return ways[(index + step) % ways.length]?.(user, by);
      }),
    ),
  );
  expect(await admins()).toBeGreaterThanOrEqual(1);
  // A busy machine answers some with 503: they try again.
  const left = await findAdmins();
  for (const { id } of left) {
    const others = left.filter((one) => one.id !== id).map((one) => tokenOf.get(one.id));
    for (const by of others) await call('DELETE', `/user/${id}`, undefined, by);
  }
  expect(await findAdmins()).toHaveLength(1);
});

test('ten minutes after the sign-in, changes ask for another one', async () => {
  const { shop, call, change, signInAgain, database, roleOf } = await open();
  const ines = await aUser(database);
  shop.pass(11);
  const answers = [
    await call('PUT', `/user/admin/${ines.email}`),
    await change('disable', ines),
    await call('DELETE', `/user/${ines.id}`),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'requires_recent_login']),
  );
  // Reading goes on.
  expect((await call('GET', '/user')).status).toBe(200);
  await signInAgain();
  expect((await call('PUT', `/user/admin/${ines.email}`)).status).toBe(200);
  expect(await roleOf(ines)).toBe('admin');
});

test('only a confirmed address becomes an admin where the shop sends emails', async () => {
  const { call, database, roleOf } = await open({ canSendEmail: true });
  const ines = await aUser(database);
  const promote = () => call('PUT', `/user/admin/${ines.email}`);
  expect(await promote()).toMatchObject({ status: 409, body: { code: 'email_not_confirmed' } });
  expect(await roleOf(ines)).toBe('user');
  await database.pool.query('update users set email_verified = true where id = $1', [ines.id]);
  expect((await promote()).status).toBe(200);
});

test('no disabled or leaving user becomes an admin', async () => {
  const { call, database } = await open();
  for (const column of ['disabled_at', 'delete_at']) {
    const ines = await aUser(database);
    await database.pool.query(`update users set ${column} = now() where id = $1`, [ines.id]);
    expect(await call('PUT', `/user/admin/${ines.email}`)).toMatchObject({
      status: 409,
      body: { code: 'account_disabled' },
    });
  }
});

test('a deleted user is gone with sessions; of twenty deletions at once one is told', async () => {
  const { shop, admin, call, audit, database } = await open();
  const ines = await aUser(database);
  const token = await signIn(shop, ines);
  const path = `/user/${ines.id}?reason=${encodeURIComponent(reason)}`;
  const twenty = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', path)));
  expect(twenty.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  expect((await call('GET', '/my-reviews', undefined, token)).status).toBe(401);
  expect((await database.pool.query('select from users')).rowCount).toBe(1);
  expect(await audit(ines)).toMatchObject([{ actorId: admin.id, detail: { reason } }]);
});

test.each([
  ['no reason', {}],
  ['an empty reason', { reason: ' \n\t' }],
  ['a long reason', { reason: 'x'.repeat(501) }],
  ['100 kB', { reason: 'x'.repeat(100_000) }],
  ['no text', { reason: 7 }],
])('%s changes nothing', async (_what, body) => {
  const { call, database, audit } = await open();
  const ines = await aUser(database);
  const answer = await call('POST', `/user/${ines.id}/disable`, body);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'reason' } });
  expect(await audit(ines)).toEqual([]);
});

test('hostile ids and emails find nobody; a reason is kept as one plain line', async () => {
  const { call, database, audit } = await open();
  for (const id of ['..%2f..%2fuser', '%00', "'; drop table users; --", 'x'.repeat(101)]) {
    const { status } = await call('POST', `/user/${id}/disable`, { reason });
    expect([400, 404, 422]).toContain(status);
    expect([400, 404, 422]).toContain((await call('DELETE', `/user/${id}`)).status);
    expect([400, 404, 422]).toContain((await call('PUT', `/user/admin/${id}`)).status);
  }
  const ines = await aUser(database);
  await call('POST', `/user/${ines.id}/disable`, { reason: ' <b>a\u0000b</b>\r\n\u001b[31mc ' });
  expect(await audit(ines)).toMatchObject([{ detail: { reason: '<b>a b</b> [31mc' } }]);
});
