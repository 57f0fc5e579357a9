import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { authError, authErrors } from './auth-errors.ts';

const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'hemlinehem' };

test("better-auth's errors map to the specification's codes", async () => {
  const { post, signUp } = await accountsForTest({ limits: { widen: 1 } });
  await signUp(ines);
  const problem = async (path: string, body: object, headers?: Record<string, string>) =>
    authError((await post(`/api/auth/${path}`, body, headers)).body).code;
  const up = (change: object) => problem('sign-up/email', { ...ines, ...change });
  const into = (change: object) => problem('sign-in/email', { ...ines, ...change });
  expect(await up({})).toBe('email-already-in-use');
  expect(await up({ email: 'ines' })).toBe('invalid-email');
  expect(await up({ email: '' })).toBe('invalid-email');
  expect(await up({ email: 'tom@example.com', password: 'short' })).toBe('weak-password');
  expect(await up({ email: 'tom@example.com', password: '' })).toBe('weak-password');
  expect(await into({ password: 'wrong password' })).toBe('wrong-password');
  expect(await into({ password: '' })).toBe('missing-password');
  expect(await into({ email: 'nobody@example.com' })).toBe('wrong-password');
  expect(await into({ email: '' })).toBe('invalid-email');
  expect(await problem('reset-password', { token: 'none', newPassword: 'hemlinehem' })).toBe(
    'invalid-action-code',
  );
  expect(await problem('reset-password', { token: '', newPassword: 'hemlinehem' })).toBe(
    'invalid-action-code',
  );
  expect(await problem('sign-in/email', ines, { origin: 'http://evil.example' })).toBe(
    'unauthorized-domain',
  );
  for (let n = 0; n < 10; n++) await into({ password: 'wrong password' });
  expect(await into({})).toBe('too-many-requests');
});

test('all that is wrong with what was typed is told at once', async () => {
  const { post } = await accountsForTest();
  const codes = async (path: string, body: object) =>
    authErrors((await post(`/api/auth/${path}`, body)).body).map(({ code }) => code);
  const empty = { name: ' ', email: '', password: '' };
  expect(await codes('sign-up/email', empty)).toEqual([
    'missing-name',
    'invalid-email',
    'weak-password',
  ]);
  expect(await codes('sign-in/email', empty)).toEqual(['invalid-email', 'missing-password']);
  expect(await codes('sign-up/email', { ...ines, email: 'ines' })).toEqual(['invalid-email']);
});

test('a sign-up that can not succeed does not tell whether its email has an account', async () => {
  const { post, signUp } = await accountsForTest();
  await signUp(ines);
  const up = async (email: string) =>
    (await post('/api/auth/sign-up/email', { ...ines, email, password: 'short' })).body;
  expect(await up(ines.email)).toEqual(await up('nobody@example.com'));
});

test('only with exact errors does a sign-in tell an unknown email, in the same words', async () => {
  const { post, signUp } = await accountsForTest({ authErrors: 'exact' });
  await signUp(ines);
  const into = async (change: object) =>
    authError((await post('/api/auth/sign-in/email', { ...ines, ...change })).body);
  const unknown = await into({ email: 'nobody@example.com' });
  const wrong = await into({ password: 'wrong password' });
  expect([unknown.code, wrong.code]).toEqual(['user-not-found', 'wrong-password']);
  expect(unknown.message).toBe(wrong.message);
});

test('that an account is disabled is told only to who knows its password', async () => {
  const { post, signUp, database } = await accountsForTest();
  await signUp(ines);
  await database.pool.query('update users set disabled_at = now()');
  const into = async (password: string) => {
    const { status, cookie, body } = await post('/api/auth/sign-in/email', { ...ines, password });
    return [status, cookie, authError(body).code];
  };
  expect(await into('wrong password')).toEqual([401, '', 'wrong-password']);
  expect(await into(ines.password)).toEqual([403, '', 'user-disabled']);
});

test('unknown auth errors map to network-request-failed', () => {
  expect(authError().code).toBe('network-request-failed');
  expect(authError({ code: 'function Object() { [native code] }' }).code).toBe(
    'network-request-failed',
  );
});
