import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { expect, test, vi } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import {
  accessTokenSeconds,
  createAccessTokens,
} from '../../domain/identity/sessions/access-token.ts';
import { selfOr } from '../../domain/identity/user.ts';
import { onError, unwrap } from '../http/http-errors.ts';
import { type AuthEnv, requirePermission, requireUser } from './auth.ts';

const secret = 'a secret of these tests, 32 bytes long';
const start = new Date('2026-11-21T12:00:00Z');
const ines = { id: 's1', userId: 'u1', email: 'ines@example.com' };
const mara = { id: 's2', userId: 'u2', email: 'mara@example.com' };

const setUp = async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `insert into users (id, name, email, role) values
       ('u1', 'Ines Okafor', 'ines@example.com', 'user'),
       ('u2', 'Mara Voss', 'mara@example.com', 'admin')`,
  );
  await database.pool.query(
    `insert into identity_sessions (id, user_id, token, expires_at, created_at, updated_at) values
       ('s1', 'u1', 't1', $1, now(), now()), ('s2', 'u2', 't2', $1, now(), now())`,
    [new Date(start.getTime() + 2 * accessTokenSeconds * 1000)],
  );
  let time = start;
  const accessTokens = createAccessTokens({ secret });
  const context = { database, accessTokens, isTestMode: true, now: () => time };
  const app = new Hono<AuthEnv>()
    .get('/mine/:email', requireUser(context), (c) =>
      c.json(unwrap(selfOr('customers.read', c.var.user, c.req.param('email')))),
    )
    .get('/admin', requirePermission(context, 'team'), (c) => c.json(c.var.user))
    .onError(onError(() => {}));
  return {
    database,
    pass: (ms: number) => {
      time = new Date(start.getTime() + ms);
    },
    statusOf: async (path: string, authorization?: string) =>
      (await app.request(path, { headers: authorization ? { authorization } : {} })).status,
  };
};

const tokens = createAccessTokens({ secret });
const foreign = createAccessTokens({ secret: 'another secret' });

test('users reach their own data, admins everything, whatever the case of the email', async () => {
  const { statusOf } = await setUp();
  const inesToken = `Bearer ${await tokens.issue(ines, start)}`;
  const maraToken = `Bearer ${await tokens.issue(mara, start)}`;
  expect(await statusOf('/mine/ines@example.com', inesToken)).toBe(200);
  expect(await statusOf('/mine/INES@Example.com', inesToken)).toBe(200);
  expect(await statusOf('/mine/mara@example.com', inesToken)).toBe(403);
  expect(await statusOf('/mine/ines@example.com', maraToken)).toBe(200);
  expect(await statusOf('/admin', inesToken)).toBe(403);
  expect(await statusOf('/admin', maraToken)).toBe(200);
});

test('invalid tokens are 401', async () => {
  const { statusOf } = await setUp();
  const good = await tokens.issue(mara, start);
  const [head, body, signature] = good.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: mara.userId,
    sid: mara.id,
    email: mara.email,
    iat: start.getTime() / 1000,
    exp: start.getTime() / 1000 + 60,
  };
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
  const unknown = await tokens.issue({ ...mara, userId: 'u9' }, start);
  const renamed = await tokens.issue({ ...mara, email: 'old@example.com' }, start);
  const endedSession = await tokens.issue({ ...mara, id: 's9' }, start);
  const foreignSession = await tokens.issue({ ...mara, id: 's1' }, start);
  const invalid: Record<string, string | undefined> = {
    nothing: undefined,
    'no scheme': good,
    'another scheme': `Basic ${good}`,
    'an empty token': 'Bearer ',
    'not a token': 'Bearer abc',
    'a changed body': `Bearer ${head}.${encode({ ...claims, sub: 'u1' })}.${signature}`,
    'no signature': `Bearer ${head}.${body}.`,
    'alg none': `Bearer ${unsigned}`,
    'alg none, signed': `Bearer ${unsigned}${signature}`,
    'another algorithm': `Bearer ${await sign(claims, secret, 'HS512')}`,
    'the secret itself as key': `Bearer ${await sign(claims, secret, 'HS256')}`,
    'another secret': `Bearer ${await foreign.issue(mara, start)}`,
    'an unknown user': `Bearer ${unknown}`,
    'an earlier email': `Bearer ${renamed}`,
    'a session that has ended': `Bearer ${endedSession}`,
    "another user's session": `Bearer ${foreignSession}`,
  };
  const statuses: Record<string, number[]> = {};
  for (const [name, header] of Object.entries(invalid)) {
    statuses[name] = [
      await statusOf('/mine/mara@example.com', header),
      await statusOf('/admin', header),
    ];
  }
  expect(statuses).toEqual(
    Object.fromEntries(Object.keys(invalid).map((name) => [name, [401, 401]])),
  );
});

test('a token is valid for an hour', async () => {
  const { statusOf, pass } = await setUp();
  const maraToken = `Bearer ${await tokens.issue(mara, start)}`;
  pass((accessTokenSeconds - 1) * 1000);
  expect(await statusOf('/admin', maraToken)).toBe(200);
  pass(accessTokenSeconds * 1000);
  expect(await statusOf('/admin', maraToken)).toBe(401);
});

test('a token ends with its session, by our clock', async () => {
  const { statusOf, pass, database } = await setUp();
  const maraToken = `Bearer ${await tokens.issue(mara, start)}`;
  await database.pool.query('update identity_sessions set expires_at = $1', [
    new Date(start.getTime() + 60_000),
  ]);
  pass(59_000);
  expect(await statusOf('/admin', maraToken)).toBe(200);
  pass(60_000);
  expect(await statusOf('/admin', maraToken)).toBe(401);
});

test('a removed role or user counts at once', async () => {
  const { statusOf, database } = await setUp();
  const maraToken = `Bearer ${await tokens.issue(mara, start)}`;
  await database.pool.query("update users set role = 'user' where id = 'u2'");
  expect(await statusOf('/admin', maraToken)).toBe(403);
  await database.pool.query("delete from users where id = 'u2'");
  expect(await statusOf('/admin', maraToken)).toBe(401);
});

const crowd = [
  `insert into users (id, name, email)
     select 'n' || n, 'N', n || '@example.com' from generate_series(1, 2000) n`,
  `insert into identity_sessions (id, user_id, token, expires_at, created_at, updated_at)
     select 'n' || n, 'n' || n, 'n' || n, now(), now(), now() from generate_series(1, 2000) n`,
  // A planner that knows no row of a table may read it whole.
  `insert into team_roles (name, permissions, created_at, updated_at)
     select 'Role ' || n, '{}', now(), now() from generate_series(1, 2000) n`,
  'analyze users, identity_sessions, team_roles',
];

test('a call costs one read by indexes, and a forged token none', async () => {
  const { statusOf, database } = await setUp();
  const asked = vi.spyOn(database.pool, 'query');
  const token = await tokens.issue(mara, start);
  expect(await statusOf('/admin', `Bearer ${token.slice(0, -4)}AAAA`)).toBe(401);
  expect(asked).not.toHaveBeenCalled();
  expect(await statusOf('/admin', `Bearer ${token}`)).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
  const [{ text, values }] = asked.mock.calls[0] as unknown as [
    { text: string; values: unknown[] },
  ];
  const plan = await database.transaction(async (client) => {
    // A planner that knows only two rows takes any index.
    for (const statement of crowd) await client.query(statement);
    return (await client.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']);
  });
  // Of the session, the user and their role.
  expect(plan.filter((line) => /Index Cond: \((id|user_id|email) = /.test(line))).toHaveLength(3);
  // Settings are a page of a table.
  expect(plan.filter((line) => /Seq Scan on (?!shop_settings)/.test(line))).toEqual([]);
});
