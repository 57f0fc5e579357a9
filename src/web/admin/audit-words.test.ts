import { expect, test } from 'vitest';
import { actionWords, detailWords, reasonOf } from './audit-words.ts';

test('an entry is told in words: what changed, from what to what, and why', () => {
  const detail = {
    reason: 'Left the team',
    before: { role: 'admin', disabled: false },
    after: { role: 'user', disabled: false },
    orders: 2,
  };
  expect(actionWords('user_demoted')).toBe('User demoted');
  expect(detailWords(detail)).toEqual(['role: admin → user', 'orders: 2']);
  expect(reasonOf(detail)).toBe('Left the team');
});

test.each([
  [{}, []],
  [{ reason: null }, []],
  [{ before: { role: 'user' } }, ['role: user → –']],
  [{ before: 'text', after: null }, []],
  [{ lines: [{ a: 1 }], why: null }, ['lines: [{"a":1}]', 'why: null']],
])('%j is told as %j', (detail, words) => {
  expect(detailWords(detail)).toEqual(words);
  expect(reasonOf(detail)).toBeNull();
});
