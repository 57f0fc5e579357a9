// How long sessions last, who sees and ends them, and what follows at once.
import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
const tom = { name: 'Tom Hale', email: 'tom@example.com', password: 'brown corduroy cap' };
const [day, hour] = [24 * 60, 60];
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('a session ends with the browser, and after a day without use', async () => {
  const { shop, begin } = await setUp();
  const { setCookie, tokenCall } = await begin(ines);
  expect(setCookie).toMatch(/session_token=.*HttpOnly; SameSite=Lax/);
  expect(setCookie).not.toMatch(/session_token=[^,]*(Max-Age|Expires)/);
  for (let hours = 0; hours < 72; hours += 23) {
    shop.pass(23 * hour);
    const { status, setCookie: next } = await tokenCall();
    expect([status, /Max-Age/.test(next)]).toEqual([200, false]);
  }
  shop.pass(24 * hour);
  expect((await tokenCall()).status).toBe(401);
});

test('who stays signed in is so for 30 days after the last use, and 90 days at most', async () => {
  const { shop, begin } = await setUp();
  const { tokenCall } = await begin({ ...ines, staysSignedIn: true });
  expect((await tokenCall()).setCookie).toMatch(/Max-Age=2592000;/);
  for (const days of [29, 29, 29]) {
    shop.pass(days * day);
    expect((await tokenCall()).status).toBe(200);
  }
  const { setCookie } = await tokenCall();
  expect(Number(/Max-Age=(\d+)/.exec(setCookie)?.[1]) / 86_400).toBeCloseTo(3, 1);
  shop.pass(3 * day);
  expect((await tokenCall()).status).toBe(401);
  const other = await begin({ ...ines, staysSignedIn: true });
  shop.pass(30 * day);
  expect((await other.tokenCall()).status).toBe(401);
});

test("users see their own sessions with device and last use, and nobody else's", async () => {
  const { shop, begin, signUp } = await setUp();
  const first = await begin(ines, { 'user-agent': firefox });
  shop.pass(3 * hour);
  const second = await begin(ines, { 'user-agent': iPhone });
  await signUp(tom);
  const hostile = await begin(tom, { 'user-agent': `<b>Call 0900</b>/1 ${'x('.repeat(5000)}` });
  const list = await second.sessions();
  expect(list.map(({ device, isCurrent }) => ({ ...device, isCurrent }))).toEqual([
    { name: 'Safari on iOS', kind: 'phone', isCurrent: true },
    { name: 'Firefox on Linux', kind: 'computer', isCurrent: false },
    { name: 'Unknown browser', kind: 'unknown', isCurrent: false },
  ]);
  const [used, before] = list.map(({ lastUsedAt }) => Date.parse(lastUsedAt));
  expect(((used ?? 0) - (before ?? 0)) / 3_600_000).toBeCloseTo(3, 1);
  expect(JSON.stringify(list)).not.toMatch(/token/i);
  expect((await hostile.sessions()).map(({ device }) => device.name)).toEqual([
    'Unknown browser',
    'Unknown browser',
  ]);
  expect(await hostile.end(list[0]?.id ?? '')).toMatchObject({ status: 404 });
  for (const one of [first, second]) expect((await one.tokenCall()).status).toBe(200);
});

test('an ended session is signed out at once, token and cookie', async () => {
  const { begin } = await setUp();
  const [one, other, third] = [await begin(ines), await begin(ines), await begin(ines)];
  const id = (await other.sessions()).find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect(await one.end(id)).toMatchObject({ status: 200 });
  expect([await other.isSignedIn(), (await other.tokenCall()).status]).toEqual([false, 401]);
  expect(await one.end(id)).toMatchObject({ status: 404 });
  // The sign-up's session and the third.
  expect(await one.endOthers()).toMatchObject({ status: 200, body: { ended: 2 } });
  expect([await third.isSignedIn(), (await third.tokenCall()).status]).toEqual([false, 401]);
  expect(await one.isSignedIn()).toBe(true);
  expect(await one.sessions()).toHaveLength(1);
});

test('ending other sessions asks for a recent sign-in, ending the own one does not', async () => {
  const { shop, begin } = await setUp();
  const [one, other] = [await begin(ines), await begin(ines)];
  const [own, another] = await one.sessions();
  shop.pass(11);
  const recent = { status: 403, body: { code: 'requires_recent_login' } };
  expect(await one.end(another?.id ?? '')).toMatchObject(recent);
  expect(await one.endOthers()).toMatchObject(recent);
  expect(await other.isSignedIn()).toBe(true);
  expect(await one.prove('wrong password')).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  });
  expect(await one.endOthers()).toMatchObject(recent);
  expect(await one.prove(ines.password)).toMatchObject({ status: 200 });
  expect(await one.endOthers()).toMatchObject({ status: 200 });
  shop.pass(11);
  expect(await one.end(own?.id ?? '')).toMatchObject({ status: 200 });
  expect(await one.isSignedIn()).toBe(false);
});

test('passwords that prove a session are tried as seldom as those of sign-ins', async () => {
  const { shop, begin } = await setUp({ limits: { widen: 0.2 } });
  const { prove, sessions } = await begin(ines);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await prove('wrong password')).status),
  );
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  // Nor does the call try the passwords that a sign-in no longer may.
  expect((await shop.post('/api/auth/sign-in/email', ines)).status).toBe(429);
  expect((await prove('x'.repeat(100_000))).status).toBeGreaterThanOrEqual(413);
  expect(await sessions()).toHaveLength(2);
});

test('a disabled user gets nothing; only the right password learns why', async () => {
  const { shop, begin } = await setUp();
  const { isSignedIn, tokenCall } = await begin(ines);
  await shop.database.pool.query('update users set disabled_at = now()');
  expect([await isSignedIn(), (await tokenCall()).status]).toEqual([false, 401]);
  const wrong = await shop.post('/api/auth/sign-in/email', { ...ines, password: 'not it at all' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  const right = await shop.post('/api/auth/sign-in/email', ines);
  expect([right.status, right.body.code, right.setCookie]).toEqual([403, 'BANNED_USER', '']);
  const { rows } = await shop.database.pool.query('select count(*) from identity_sessions');
  expect(rows).toEqual([{ count: 2 }]);
});

type Listed = {
  id: string;
  isCurrent: boolean;
  lastUsedAt: string;
  device: { name: string; kind: string };
};
type User = typeof ines & { staysSignedIn?: boolean };

const setUp = async (options: Parameters<typeof accountsForTest>[0] = {}) => {
  const shop = await accountsForTest(options);
  await shop.signUp(ines);
  /** A new session, as a browser has it: cookie and access token. */
  const begin = async (user: User, headers: Record<string, string> = {}) => {
    const { cookie, setCookie } = await shop.post('/api/auth/sign-in/email', user, headers);
    const tokenCall = () => shop.put(`/user/${user.email}`, { email: user.email }, { cookie });
    const authorization = `Bearer ${(await tokenCall()).body.token}`;
    const call = (path: string) => shop.get(path, { authorization });
    const remove = (path: string) => shop.del(path, { authorization });
    return {
      cookie,
      setCookie,
      authorization,
      tokenCall,
      isSignedIn: async () => (await call('/sessions')).status === 200,
      sessions: async () => (await call('/sessions')).body as unknown as Listed[],
      end: (id: string) => remove(`/sessions/${id}`),
      endOthers: () => remove('/sessions'),
      prove: (password: string) => shop.post('/reauthentication', { password }, { authorization }),
    };
  };
  return { shop, begin, signUp: shop.signUp };
};
