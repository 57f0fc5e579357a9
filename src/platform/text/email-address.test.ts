import { expect, test } from 'vitest';
import { emailNameProblem, normalizeEmail } from './email-address.ts';

test.each([
  ['Ines@Müller.Example', 'ines@xn--mller-kva.example'],
  [' ines@xn--mller-kva.example ', 'ines@xn--mller-kva.example'],
  ["o'hara+hat@Example.com", "o'hara+hat@example.com"],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['ines@mü/ller.example', 'ines@mü/ller.example'],
  ['müller', 'müller'],
  ['', ''],
])('%s is %s', (typed, sent) => {
  expect(normalizeEmail(typed)).toBe(sent);
});

test('a name with accents is the problem, a domain is none', () => {
  expect(emailNameProblem('rhéa@example.com')).toMatch(/^Before the @ only a to z/);
  expect(emailNameProblem('rhea@müller.example')).toBeNull();
  expect(emailNameProblem('müller')).toBeNull();
});
