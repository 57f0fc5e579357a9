import { expect, test } from 'vitest';
import { momentIn, timeIn } from './zoned-time.ts';

test.each([
  ['UTC', '2026-11-27T08:00', '2026-11-27T08:00:00.000Z'],
  ['Europe/Lisbon', '2026-07-01T08:00', '2026-07-01T07:00:00.000Z'],
  ['America/New_York', '2026-11-27T23:30', '2026-11-28T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-27T00:15', '2026-11-26T18:45:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27T08:00', '2026-11-26T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-27T08:00', '2026-11-27T19:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-12-24T08:00', '2026-12-23T21:00:00.000Z'],
])('in %s %s is %s, and back', (zone, text, moment) => {
  expect(momentIn(text, zone)?.toISOString()).toBe(moment);
  expect(timeIn(new Date(moment), zone)).toBe(text);
});

test.each([
  // The hour that comes twice: the second, as in PostgreSQL.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T06:30:00.000Z'],
  // The hour that is left out: 2:30 of the clock before is 3:30.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
])('in %s %s, when clocks change, is %s', (zone, text, moment) => {
  expect(momentIn(text, zone)?.toISOString()).toBe(moment);
});

test('what is no time is none', () => {
  for (const text of ['', 'soon', '2026-11-27', '2026-13-27T08:00', '2026-11-27T25:00'])
    expect([text, momentIn(text, 'UTC')]).toEqual([text, null]);
});
