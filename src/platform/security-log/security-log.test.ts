import { expect, test, vi } from 'vitest';
import type { SecurityEvent } from './security-event.ts';
import { createSecurityLog } from './security-log.ts';

const at = '2026-01-02T03:04:05.000Z';
const head = { log: 'security', time: at };
const wrong: SecurityEvent = {
  what: 'sign_in',
  result: 'wrong_password',
  account: null,
  client: '192.0.2.1',
};

const testLog = (linesAMinuteMax?: number) => {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const log = createSecurityLog({ write, now: () => new Date(at), linesAMinuteMax });
  return { ...log, lines, parsed: () => lines.map((line) => JSON.parse(line)) };
};

test('an event is one line of JSON with time, what, result, account and client', () => {
  const { securityLog, lines } = testLog();
  securityLog(wrong);
  expect(lines).toEqual([
    `{"log":"security","time":"${at}","what":"sign_in","result":"wrong_password",` +
      '"account":null,"client":"192.0.2.1"}',
  ]);
});

test('the same event again within a minute is counted, and told as one line', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { securityLog, parsed } = testLog();
  for (let n = 0; n < 1000; n++) securityLog(wrong);
  securityLog({ ...wrong, client: '192.0.2.2' });
  expect(parsed()).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(parsed()).toHaveLength(3);
  expect(parsed()[2]).toEqual({ ...head, ...wrong, repeated: 999 });
  securityLog(wrong);
  expect(parsed()).toHaveLength(4);
  vi.useRealTimers();
});

test('a flood from many clients writes a bounded number of lines, and hides no success', () => {
  const { securityLog, flush, parsed } = testLog(10);
  for (let n = 0; n < 500; n++) securityLog({ ...wrong, client: `192.0.2.${n}` });
  securityLog({ what: 'role_change', result: 'ok', role: 'admin', account: 'x1', client: null });
  expect(parsed()).toHaveLength(11);
  expect(parsed()[10]).toMatchObject({ what: 'role_change', account: 'x1' });
  flush();
  expect(parsed()[11]).toEqual({ ...head, what: 'log', result: 'limited', repeated: 490 });
  securityLog(wrong);
  expect(parsed()).toHaveLength(13);
});
