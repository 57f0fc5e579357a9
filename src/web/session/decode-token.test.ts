import { expect, test } from 'vitest';
import { createAccessTokens } from '../../domain/identity/sessions/access-token.ts';
import { decodeToken, retryMs } from './decode-token.ts';

test('email and expiry are decoded', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const token = await createAccessTokens({ secret: 'any' }).issue(
    { id: 's1', userId: 'u1', email: 'zoë+hem@example.com' },
    now,
  );
  expect(decodeToken(token)).toEqual({
    userId: 'u1',
    email: 'zoë+hem@example.com',
    expiresMs: now.getTime() + 60 * 60 * 1000,
  });
});

test('malformed tokens decode to null', () => {
  for (const text of [
    null,
    undefined,
    '',
    'abc',
    'a.b.c',
    `a.${btoa('null')}.c`,
    `a.${btoa('{"email":1}')}.c`,
  ]) {
    expect(decodeToken(text)).toBeNull();
  }
});

test('retries back off up to 16 minutes', () => {
  expect([1, 2, 3, 6, 7, 20].map(retryMs)).toEqual(
    [30, 60, 120, 960, 960, 960].map((seconds) => seconds * 1000),
  );
});
