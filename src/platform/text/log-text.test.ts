import { expect, test } from 'vitest';
import { logLine, logText } from './log-text.ts';

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

test('an error is one line with its code, its frames and its cause', () => {
  const cause = Object.assign(new Error('no\nroute'), { code: 'EHOSTUNREACH' });
  const line = logLine(new TypeError('Job failed.', { cause }));
  expect(line).toMatch(/^TypeError: Job failed\. \| at .*log-text\.test\.ts\S*:\d+:\d+/);
  expect(line).toMatch(/ \| caused by Error: no route \(EHOSTUNREACH\) \| at /);
});

test('an error logs no details, which hold what customers entered', () => {
  const detail = 'Key (email)=(ines@example.com) already exists.';
  const line = logLine(Object.assign(new Error('duplicate key'), { code: '23505', detail }));
  expect(line).toMatch(/^Error: duplicate key \(23505\) \| at /);
  expect(line).not.toContain('example.com');
});

const hostile = 'x\n    at forged (/app.ts:1:1)\r\u001b[2J\u202e\0';

test.each<[string, unknown]>([
  ['a message', new Error(hostile.repeat(10_000))],
  ['a name', Object.assign(new Error('a'), { name: hostile.repeat(1_000) })],
  ['a code', Object.assign(new Error('a'), { code: hostile.repeat(1_000) })],
  ['a stack', Object.assign(new Error('a'), { stack: hostile.repeat(1_000) })],
  ['a cause', new Error('a', { cause: new Error(hostile.repeat(1_000)) })],
  ['several errors', new AggregateError([new Error(hostile.repeat(1_000))], hostile)],
  ['a text', hostile.repeat(10_000)],
  ['an object', { [hostile]: hostile.repeat(10_000) }],
  ['an object without JSON', { big: 1n, hostile }],
])('%s from outside stays within one line of bounded length', (_where, problem) => {
  const line = logLine(problem);
  expect(line).toMatch(/^[^\p{C}\u2028\u2029]{1,8000}$/u);
});

test('causes in a circle end', () => {
  const error = new Error('a');
  error.cause = error;
  expect(logLine(error).match(/caused by/g)).toHaveLength(2);
});
