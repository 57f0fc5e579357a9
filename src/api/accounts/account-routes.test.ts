import { expect, test } from 'vitest';
import { accountsForTest } from '../../../test/test-accounts.ts';
import { inviteFirstAdmin } from '../../domain/accounts/users/invite-first-admin.ts';
import { deleteExpiredSessions } from '../../domain/identity/sessions/delete-expired-sessions.ts';

test("sign-up signs in, and the session gets its user's access token", async () => {
  const { post, get, put } = await accountsForTest();
  const up = await post('/api/auth/sign-up/email', {
    name: ' Ines  Okafor ',
    email: 'Ines@Example.com',
    password: 'hemlinehem',
  });
  expect(up.status).toBe(200);
  expect(up.cookie).toMatch(/^hemline-3000\.session_token=/);
  expect(up.setCookie).toMatch(/HttpOnly/i);
  expect(up.setCookie).toMatch(/SameSite=Lax/i);
  expect(up.setCookie).not.toMatch(/Secure/i);
  const answer = await put(
    '/user/ines@example.com',
    { email: 'INES@example.com' },
    { cookie: up.cookie },
  );
  expect(answer.status).toBe(200);
  const authorization = `Bearer ${answer.body.token}`;
  expect(await get('/admin/Ines@example.com', { authorization })).toMatchObject({
    status: 200,
    body: { admin: false },
  });
});

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };
const tom = { name: 'Tom Ashby', email: 'tom@example.com', password: 'seven stitches' };

test('only the owner of the email gets a token', async () => {
  const { signUp, put } = await accountsForTest();
  const cookie = await signUp(ines);
  await signUp(tom);
  const statusOf = async (path: string, email: string, headers: Record<string, string> = {}) =>
    (await put(`/user/${path}`, { email }, headers)).status;
  expect(await statusOf('ines@example.com', 'ines@example.com')).toBe(401);
  expect(
    await statusOf('ines@example.com', 'ines@example.com', {
      cookie: 'hemline-3000.session_token=abc.def',
    }),
  ).toBe(401);
  expect(await statusOf('ines@example.com', 'ines@example.com', { cookie: `${cookie}x` })).toBe(
    401,
  );
  expect(await statusOf('tom@example.com', 'tom@example.com', { cookie })).toBe(403);
  expect(await statusOf('nobody@example.com', 'nobody@example.com', { cookie })).toBe(403);
  expect(await statusOf('ines@example.com', 'tom@example.com', { cookie })).toBe(422);
  expect(await statusOf('tom@example.com', 'ines@example.com', { cookie })).toBe(422);
  expect(await statusOf('ines@example.com', 'ines@example.com', { cookie })).toBe(200);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
  [{ origin: 'https://other.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:3001' }, 403],
  [{ origin: `http://${'a'.repeat(5_000)}` }, 403],
])('a token is asked for with %j: %i', async (headers, status) => {
  const { signUp, put } = await accountsForTest();
  const cookie = await signUp(ines);
  const answer = await put(`/user/${ines.email}`, { email: ines.email }, { cookie, ...headers });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(status === 200 ? {} : { code: 'forbidden' });
  expect(answer.setCookie !== '').toBe(status === 200);
});

test('sign-out ends the session and its access tokens', async () => {
  const { signUp, post, put, get } = await accountsForTest();
  const cookie = await signUp(ines);
  const tokenAnswer = await put('/user/ines@example.com', { email: ines.email }, { cookie });
  const authorization = `Bearer ${tokenAnswer.body.token}`;
  expect((await get('/user/ines@example.com', { authorization })).status).toBe(200);
  expect((await post('/api/auth/sign-out', {}, { cookie })).status).toBe(200);
  expect(
    (await put('/user/ines@example.com', { email: 'ines@example.com' }, { cookie })).status,
  ).toBe(401);
  expect((await get('/user/ines@example.com', { authorization })).status).toBe(401);
});

test('unknown emails and wrong passwords get the same error', async () => {
  const { signUp, post, database } = await accountsForTest();
  await signUp(ines);
  const signIn = async (email: string, password: string) => {
    const { status, body } = await post('/api/auth/sign-in/email', { email, password });
    return [status, body.code];
  };
  expect(await signIn('INES@example.com', 'hemlinehem')).toEqual([200, undefined]);
  expect(await signIn('ines@example.com', 'hemlinehen')).toEqual([
    401,
    'INVALID_EMAIL_OR_PASSWORD',
  ]);
  expect(await signIn('nobody@example.com', 'hemlinehem')).toEqual([
    401,
    'INVALID_EMAIL_OR_PASSWORD',
  ]);
  expect(await signIn('no address', 'hemlinehem')).toEqual([400, 'INVALID_EMAIL']);
  const { rows } = await database.pool.query('select password from identity_accounts');
  expect(rows).toHaveLength(1);
  expect(rows[0].password).not.toContain('hemlinehem');
});

test('sign-up validates its input and takes no role', async () => {
  const { signUp, post, database } = await accountsForTest();
  await signUp(ines);
  const up = async (change: object) => {
    const { status, body } = await post('/api/auth/sign-up/email', { ...tom, ...change });
    return [status, body.code];
  };
  expect(await up({ email: 'INES@example.com' })).toEqual([
    422,
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  ]);
  expect(await up({ password: '1234567' })).toEqual([400, 'PASSWORD_TOO_SHORT']);
  expect(await up({ password: 'x'.repeat(129) })).toEqual([400, 'PASSWORD_TOO_LONG']);
  expect(await up({ email: 'tom' })).toEqual([400, 'INVALID_EMAIL']);
  expect(await up({ email: `${'t'.repeat(250)}@example.com` })).toEqual([400, expect.any(String)]);
  expect(
    await up({
      role: 'admin',
      image: 'https://elsewhere.example/x.png',
      emailVerified: true,
      id: 'me',
    }),
  ).toEqual([200, undefined]);
  const { rows } = await database.pool.query(
    "select id, role, image, email_verified from users where email like 'tom%'",
  );
  expect(rows).toEqual([
    { id: expect.not.stringMatching(/^me$/), role: 'user', image: null, email_verified: false },
  ]);
});

test('simultaneous sign-ups succeed, one for each email', async () => {
  const { post, database } = await accountsForTest();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post('/api/auth/sign-up/email', { ...tom, email: `tom${n % 10}@example.com` }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(200),
    ...Array(10).fill(422),
  ]);
  const { rows } = await database.pool.query(
    'select (select count(*) from users) u, (select count(*) from identity_accounts) a',
  );
  expect(rows).toEqual([{ u: 10, a: 10 }]);
});

test('only the auth calls in use exist, for pages of this origin', async () => {
  const { signUp, post, get } = await accountsForTest();
  const cookie = await signUp(ines);
  for (const path of [
    'update-user',
    'change-email',
    'change-password',
    'delete-user',
    'request-password-reset',
    'sign-in/social',
    'sign-in/email/',
    'SIGN-IN/email',
    'sign-in%2Femail',
  ]) {
    expect([path, (await post(`/api/auth/${path}`, ines, { cookie })).status]).toEqual([path, 404]);
  }
  expect((await get('/api/auth/list-sessions', { cookie })).status).toBe(404);
  const from = async (origin: string, host: string) =>
    (await post('/api/auth/sign-in/email', ines, { cookie, origin, host })).status;
  expect(await from('http://localhost:3000', 'localhost:3000')).toBe(200);
  expect(await from('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(200);
  expect(await from('http://my-laptop.local:3000', 'my-laptop.local:3000')).toBe(200);
  expect(await from('http://[::1]:3000', '[::1]:3000')).toBe(200);
  expect(await from('http://evil.example', 'localhost:3000')).toBe(403);
  expect(await from('http://evil.example:3000', '*')).toBe(403);
  expect(await from('http://evil.example:3000', '*.example:3000')).toBe(403);
  expect(await from('https://localhost:3000', 'localhost:3000')).toBe(403);
  expect(await from('null', 'localhost:3000')).toBe(403);
});

test('logs hold no passwords, tokens or emails', async () => {
  const { signUp, post, put, logged } = await accountsForTest();
  const cookie = await signUp(ines);
  await post('/api/auth/sign-up/email', ines);
  await post('/api/auth/sign-in/email', { ...ines, password: 'wrong password' });
  await post('/api/auth/sign-in/email', ines, { cookie, origin: 'http://evil.example' });
  await post('/api/auth/reset-password', { token: 'no such', newPassword: 'another password' });
  await Promise.all([post('/api/auth/sign-up/email', tom), post('/api/auth/sign-up/email', tom)]);
  await put('/user/ines@example.com', { email: 'ines@example.com' }, { cookie });
  expect(logged.join('\n')).toMatch(/Invalid origin/);
  expect(logged.join('\n')).not.toMatch(
    /hemlinehem|wrong password|another password|seven stitches|session_token|ines|tom@/i,
  );
});

test('emails may have special characters', async () => {
  const { post, put, get } = await accountsForTest();
  const email = "o'brien+hats@example.com";
  const { cookie } = await post('/api/auth/sign-up/email', { ...ines, email });
  const { body } = await put(`/user/${encodeURIComponent(email)}`, { email }, { cookie });
  const authorization = `Bearer ${body.token}`;
  expect(await get(`/admin/${encodeURIComponent(email)}`, { authorization })).toMatchObject({
    status: 200,
  });
});

test('expired sessions are deleted', async () => {
  const { signUp, put, context, database } = await accountsForTest();
  const cookie = await signUp(ines);
  const renew = () => put('/user/ines@example.com', { email: ines.email }, { cookie });
  expect((await renew()).status).toBe(200);
  expect(await deleteExpiredSessions(context)).toBe(0);
  await database.pool.query(
    "update identity_sessions set expires_at = now() - interval '1 minute'",
  );
  expect((await renew()).status).toBe(401);
  await signUp({ ...tom });
  await database.pool.query(
    "update identity_sessions set expires_at = now() - interval '1 minute'",
  );
  await inviteFirstAdmin(context, 'boss@example.com');
  expect(await deleteExpiredSessions(context)).toBe(2);
});

test('a profile is taken back as it was answered, and its phone as a number', async () => {
  const { signUp, put, get } = await accountsForTest();
  const cookie = await signUp(ines);
  const { body } = await put(`/user/${ines.email}`, { email: ines.email }, { cookie });
  const authorization = `Bearer ${body.token}`;
  const { body: before } = await get(`/user/${ines.email}`, { authorization });
  const profile = Object(before[0]);
  expect(profile).toMatchObject({ Number: null, Address: null, Image: null });
  const path = `/userDataUpdate/${profile._id}`;
  const save = async (change: object) =>
    (await put(path, { ...profile, updatedAt: undefined, ...change }, { authorization })).status;
  expect(await save({})).toBe(200);
  expect(await save({ Number: 7700900123 })).toBe(200);
  expect(await save({ Number: 77.5 })).toBe(422);
  expect((await get(`/user/${ines.email}`, { authorization })).body).toMatchObject([
    { Number: '7700900123', Address: null, Image: null, language: null },
  ]);
  expect(await save({ language: 'de' })).toBe(200);
  expect(await save({ language: undefined })).toBe(200);
  const spoken = async () =>
    Object(Object(await get(`/user/${ines.email}`, { authorization })).body[0]);
  expect(await spoken()).toMatchObject({ language: 'de' });
  expect(await save({ language: 'xx' })).toBe(422);
  expect(await save({ language: null })).toBe(200);
  expect(await spoken()).toMatchObject({ language: null });
});
