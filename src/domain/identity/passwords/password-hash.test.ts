import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { hashPassword as hashAsBetterAuth } from 'better-auth/crypto';
import { expect, test, vi } from 'vitest';
import { hashingCost as quick } from '../../../../test/quick-hashing-cost.ts';
import { type HashingCost, hashingCost } from './hashing-cost.ts';
import { hasCost, hashPassword, verifyPassword } from './password-hash.ts';

/** What scrypt is asked to do meanwhile: the sum of N * r * p. */
const workOf = async (act: () => Promise<unknown>) => {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  await act();
  const options = scrypt.mock.calls.map((call): unknown => call[3]) as HashingCost[];
  scrypt.mockRestore();
  syncBuiltinESMExports();
  return options.reduce((sum, { N, r, p }) => sum + N * r * p, 0);
};

const password = 'grey flannel coat';

test('a hash names what it cost: 64 MB, and what OWASP asks for', async () => {
  const hash = await hashPassword(password, hashingCost);
  expect(hash).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await hashPassword(password, hashingCost)).not.toBe(hash);
  expect(await verifyPassword({ hash, password }, hashingCost)).toBe(true);
  expect(await verifyPassword({ hash, password: 'grey flannel cost' }, hashingCost)).toBe(false);
  expect(hasCost(hash, hashingCost)).toBe(true);
  expect(hasCost(hash, { ...hashingCost, p: 3 })).toBe(false);
});

test('an older hash is verified, and costs too little', async () => {
  const hash = await hashAsBetterAuth(password);
  expect(await verifyPassword({ hash, password }, hashingCost)).toBe(true);
  expect(await verifyPassword({ hash, password: 'grey flannel cost' }, hashingCost)).toBe(false);
  expect(hasCost(hash, hashingCost)).toBe(false);
});

test('a password of other code points for the same letters is the same', async () => {
  const hash = await hashPassword('caf\u00e9 caf\u00e9', quick);
  expect(await verifyPassword({ hash, password: 'cafe\u0301 cafe\u0301' }, quick)).toBe(true);
});

test('a wrong password is as much work with an older hash as an unknown email', async () => {
  const older = await hashAsBetterAuth(password);
  const present = await hashPassword(password, hashingCost);
  const wrong = 'not my password';
  const unknownEmail = await workOf(() => hashPassword(wrong, hashingCost));
  expect(unknownEmail).toBe(2 ** 20);
  for (const hash of [older, present])
    expect(await workOf(() => verifyPassword({ hash, password: wrong }, hashingCost))).toBe(
      unknownEmail,
    );
});

test('a hash that asks for too much memory is refused', async () => {
  const hash = (await hashPassword(password, quick)).replace('ln=1,', 'ln=23,');
  await expect(verifyPassword({ hash, password }, hashingCost)).rejects.toThrow('memory');
});
