import { expect, test } from 'vitest';
import { logText } from './log-text.ts';

test.each([
  ['Invalid callbackURL: /a', 'Invalid callbackURL: /a'],
  ['user ines@example.com unknown', 'user (email) unknown'],
  ['a\n2026-11-21 order 1001 refunded', 'a 2026-11-21 order 1001 refunded'],
  ['\u001b[31mred\0', ' [31mred '],
  ['line\u2028break', 'line break'],
])('%j is logged as %j', (text, logged) => {
  expect(logText(text)).toBe(logged);
});

test('a log line holds at most 200 characters of a text, whatever is in it', () => {
  for (const part of ['a', '@', 'a@', '\n', ' ', 'é@é.']) {
    expect(logText(part.repeat(100_000)).length).toBeLessThanOrEqual(200);
  }
  expect(logText('a'.repeat(100_000))).toHaveLength(200);
});
