import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { accessTokenSeconds, createAccessTokens } from '../accounts/access-token.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { selfOrAdmin } from '../accounts/user.ts';
import { bind } from '../bind.ts';
import { type AuthEnv, requireAdmin, requireUser } from './auth.ts';
import { onError, unwrap } from './http-errors.ts';

const secret = 'a secret of these tests, 32 letters long';
const start = new Date('2026-11-21T12:00:00Z');
const ines = { id: 'u1', email: 'ines@example.com' };
const mara = { id: 'u2', email: 'mara@example.com' };

const setting = async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `insert into users (id, name, email, role) values
       ('u1', 'Ines Okafor', 'ines@example.com', 'user'), ('u2', 'Mara Voss', 'mara@example.com', 'admin')`,
  );
  let time = start;
  const accessTokens = createAccessTokens(secret);
  const shop = bind({ authenticate }, { database, accessTokens, now: () => time });
  const doors = new Hono<AuthEnv>()
    .get('/mine/:email', requireUser(shop), (c) =>
      c.json(unwrap(selfOrAdmin(c.var.user, c.req.param('email')))),
    )
    .get('/house', requireAdmin(shop), (c) => c.json(c.var.user))
    .onError(onError(() => {}));
  return {
    database,
    pass: (ms: number) => {
      time = new Date(start.getTime() + ms);
    },
    ask: async (path: string, authorization?: string) =>
      (await doors.request(path, { headers: authorization ? { authorization } : {} })).status,
  };
};

const tokens = createAccessTokens(secret);

test('the door opens for whom it should, whatever the case of the address', async () => {
  const { ask } = await setting();
  const ofInes = `Bearer ${await tokens.issue(ines, start)}`;
  const ofMara = `Bearer ${await tokens.issue(mara, start)}`;
  expect(await ask('/mine/ines@example.com', ofInes)).toBe(200);
  expect(await ask('/mine/INES@Example.com', ofInes)).toBe(200);
  expect(await ask('/mine/mara@example.com', ofInes)).toBe(403);
  expect(await ask('/mine/ines@example.com', ofMara)).toBe(200);
  expect(await ask('/house', ofInes)).toBe(403);
  expect(await ask('/house', ofMara)).toBe(200);
});

test('what is not a good token opens nothing', async () => {
  const { ask } = await setting();
  const good = await tokens.issue(mara, start);
  const [head, body, signature] = good.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: mara.id,
    email: mara.email,
    iat: start.getTime() / 1000,
    exp: start.getTime() / 1000 + 60,
  };
  const bad: Record<string, string | undefined> = {
    nothing: undefined,
    'no scheme': good,
    'another scheme': `Basic ${good}`,
    'an empty token': 'Bearer ',
    'not a token': 'Bearer abc',
    'a changed body': `Bearer ${head}.${encode({ ...claims, sub: 'u1' })}.${signature}`,
    'no signature': `Bearer ${head}.${body}.`,
    'alg none': `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'alg none, signed': `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.${signature}`,
    'another algorithm': `Bearer ${await sign(claims, secret, 'HS512')}`,
    'the bare secret as key': `Bearer ${await sign(claims, secret, 'HS256')}`,
    'another secret': `Bearer ${await createAccessTokens('another secret').issue(mara, start)}`,
    'somebody who never was': `Bearer ${await tokens.issue({ id: 'u9', email: mara.email }, start)}`,
    'an address that has changed since': `Bearer ${await tokens.issue({ id: 'u2', email: 'old@example.com' }, start)}`,
  };
  const okResponse: Record<string, number[]> = {};
  for (const [name, header] of Object.entries(bad)) {
    okResponse[name] = [await ask('/mine/mara@example.com', header), await ask('/house', header)];
  }
  expect(okResponse).toEqual(
    Object.fromEntries(Object.keys(bad).map((name) => [name, [401, 401]])),
  );
});

test('a token lasts an hour', async () => {
  const { ask, pass } = await setting();
  const ofMara = `Bearer ${await tokens.issue(mara, start)}`;
  pass((accessTokenSeconds - 1) * 1000);
  expect(await ask('/house', ofMara)).toBe(200);
  pass(accessTokenSeconds * 1000);
  expect(await ask('/house', ofMara)).toBe(401);
});

test('a role taken away, or a user taken away, counts at once', async () => {
  const { ask, database } = await setting();
  const ofMara = `Bearer ${await tokens.issue(mara, start)}`;
  await database.pool.query("update users set role = 'user' where id = 'u2'");
  expect(await ask('/house', ofMara)).toBe(403);
  await database.pool.query("delete from users where id = 'u2'");
  expect(await ask('/house', ofMara)).toBe(401);
});
