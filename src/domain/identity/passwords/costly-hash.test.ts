import { expect, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

// As the next release writes it, for 'café coat'.
const hash =
  '$scrypt$ln=16,r=8,p=2$AAECAwQFBgcICQoLDA0ODw==$XEpLC8mrlENDnZzUzh/sb2hmuNnYzeyuOmZKqBCIrlk=';
const { verify } = createPasswordHashing();

test.each([
  ['the password', 'caf\u00e9 coat', true],
  ['the same letters of other code points', 'cafe\u0301 coat', true],
  ['another password', 'cafe coat', false],
  ['none', '', false],
])('a hash of the next release is verified: %s', async (_what, password, isRight) => {
  expect(await verify({ hash, password })).toBe(isRight);
});

test.each([
  ['too much memory', hash.replace('ln=16', 'ln=20')],
  ['no key', hash.slice(0, 24)],
])('a hash with %s is an error, not a password', async (_what, wrong) => {
  await expect(verify({ hash: wrong, password: 'caf\u00e9 coat' })).rejects.toThrow();
});
