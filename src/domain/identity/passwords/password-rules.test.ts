import { expect, test } from 'vitest';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { authError } from '../sign-in/auth-errors.ts';
import { passwordProblem } from './password-rules.ts';

const email = 'Ines.Okafor+hats@example.com';
const codeOf = async (password: string) => (await passwordProblem(password, email))?.code ?? null;

test.each([
  ['short', 'PASSWORD_TOO_SHORT'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ['password', 'PASSWORD_TOO_COMMON'],
  ['12345678', 'PASSWORD_TOO_COMMON'],
  ['PASSWORD123', 'PASSWORD_TOO_COMMON'],
  [' Iloveyou1 ', 'PASSWORD_TOO_COMMON'],
  ['ｐａｓｓｗｏｒｄ', 'PASSWORD_TOO_COMMON'],
  ['P@ssw0rd123', 'PASSWORD_TOO_COMMON'],
  ['Summer2026!', 'PASSWORD_TOO_COMMON'],
  ['winter-26', 'PASSWORD_TOO_COMMON'],
  ['summer in 2026', null],
  ['p@rapluie 2026', null],
  ['aaaaaaaa', 'PASSWORD_TOO_SIMPLE'],
  ['AAAAaaaa', 'PASSWORD_TOO_SIMPLE'],
  ['        ', 'PASSWORD_TOO_SIMPLE'],
  ['88888888', 'PASSWORD_TOO_SIMPLE'],
  ['ines.okafor+hats@EXAMPLE.com', 'PASSWORD_IS_EMAIL'],
  ['Ines.Okafor+hats', 'PASSWORD_IS_EMAIL'],
  ['ines.okafor', 'PASSWORD_IS_EMAIL'],
  ['Hemline!', 'PASSWORD_IS_SHOP_NAME'],
  ['hemline123', 'PASSWORD_IS_SHOP_NAME'],
  ['2026-HemlineHemline', 'PASSWORD_IS_SHOP_NAME'],
  ['hemlinehem', null],
  ['ines.okafor and a hat', null],
  ['seven stitches', null],
  ['x1'.repeat(64), null],
])('the password %j: %s', async (password, code) => {
  expect(await codeOf(password)).toBe(code);
});

test('a text of 100 kB is too long at once, whatever it holds', async () => {
  const before = process.cpuUsage();
  expect(await codeOf(`a${'\u0301\u0316'.repeat(50_000)}`)).toBe('PASSWORD_TOO_LONG');
  expect(process.cpuUsage(before).user).toBeLessThan(50_000);
});

test('sign-up and set-password say which rule a password breaks', async () => {
  const { post, signUp, identity } = await accountsForTest();
  const ines = { name: 'Ines', email, password: 'hemlinehem' };
  await signUp(ines);
  const tom = { name: 'Tom', email: 'tom@example.com', password: 'password' };
  const up = await post('/api/auth/sign-up/email', tom);
  expect([up.status, up.body.code]).toEqual([400, 'PASSWORD_TOO_COMMON']);
  expect(authError(up.body)).toEqual({
    code: 'weak-password',
    message: 'One of the most common passwords. Choose another.',
  });
  const token = (await identity.createPasswordLink(email))?.split('token=')[1];
  const set = await post('/api/auth/reset-password', { token, newPassword: 'ines.okafor' });
  expect([set.status, set.body.code]).toEqual([400, 'PASSWORD_IS_EMAIL']);
  expect((await post('/api/auth/sign-in/email', ines)).status).toBe(200);
});
