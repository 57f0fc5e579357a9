import { expect, test } from 'vitest';
import { type Health, redNumbers } from './health.ts';

const well: Health = {
  orders: { lastHour: 0, dayBefore: 4, weekBefore: 50 },
  payments: { paid: 5, failures: [{ code: 'card_declined', count: 5 }] },
  pages: { minutes: 5, times: [{ route: '/', requests: 20, p95Ms: 1_000 }] },
  stockErrors: 9,
  jobs: { waiting: 3, oldestSeconds: 300 },
  emails: { waiting: 3, oldestSeconds: 900, canSend: true },
  replica: { count: 1, lost: 0, lagSeconds: 30, unusedSeconds: null },
  provenRestore: { at: new Date(0), ageDays: 2 },
};

test('at its bounds nothing is red', () => {
  expect(redNumbers(well)).toEqual([]);
});

test.each<Partial<Health>>([
  { orders: { lastHour: 0, dayBefore: 5, weekBefore: 5 } },
  { payments: { paid: 4, failures: [...well.payments.failures] } },
  { pages: { minutes: 5, times: [{ route: '/', requests: 20, p95Ms: 1_001 }] } },
  { stockErrors: 10 },
  { jobs: { waiting: 1, oldestSeconds: 301 } },
  { emails: { waiting: 1, oldestSeconds: 901, canSend: true } },
  { replica: { count: 1, lost: 0, lagSeconds: 31, unusedSeconds: null } },
  { replica: { count: 0, lost: 1, lagSeconds: null, unusedSeconds: null } },
  { replica: { count: 1, lost: 0, lagSeconds: 0, unusedSeconds: 31 } },
  { provenRestore: { at: new Date(0), ageDays: 3 } },
  { provenRestore: { at: null, ageDays: null } },
])('%o is red', (worse) => {
  expect(redNumbers({ ...well, ...worse })).toEqual(Object.keys(worse));
});

test('a shop that sends no emails, has no replica and few requests is well', () => {
  const small: Health = {
    ...well,
    orders: { lastHour: 0, dayBefore: 0, weekBefore: 90 },
    payments: { paid: 0, failures: [{ code: 'expired_card', count: 4 }] },
    pages: { minutes: 1, times: [] },
    jobs: { waiting: 0, oldestSeconds: null },
    emails: { waiting: 1_000, oldestSeconds: 90_000, canSend: false },
    replica: { count: 0, lost: 0, lagSeconds: null, unusedSeconds: null },
  };
  expect(redNumbers(small)).toEqual([]);
});
