import { afterEach, expect, test } from 'vitest';
import { changesOf, factsOf } from '../../../../domain/audit-log/audit-changes.ts';
import type { AuditEntryJson } from '../../../../domain/audit-log/audit-log-schema.ts';
import { auditSentence } from '../../../../domain/audit-log/audit-sentences.ts';
import { defaultLocale, setLocale } from '../../../../platform/text/locale.ts';
import { fieldTextOf } from './field-text.ts';

const euros = { ...defaultLocale, decimal: ',', around: ['', ' €', '-', ' €'] as const };
afterEach(() => setLocale(null));

const entry = (action: string, detail: object, subject = 'a') =>
  ({ action, subject, detail, actorId: 'a', actorName: 'Ada', thing: 'It' }) as AuditEntryJson;
const told = (one: AuditEntryJson) => {
  const say = fieldTextOf(one, 'Europe/Lisbon');
  const { before, after } = auditSentence(one, say);
  const changes = changesOf(one.detail, say).map(({ field, ...c }) => [field, c.before, c.after]);
  return { changes, facts: factsOf(one.detail, say), sentence: `${before} … ${after}` };
};

test('discounts are told in percent and money, times by the clock of the shop', () => {
  setLocale(euros);
  const terms = { buy: 0, get: 0, tiersBy: 'subtotal', tiers: [], endsAt: null };
  const startsAt = '2026-07-01T23:30:00.000Z';
  const percent = told(
    entry('promo_code_created', { ...terms, kind: 'percent', value: 2050, startsAt }),
  );
  expect(percent.facts).toContain('Value: 20.5%');
  expect(percent.facts).toContain('Starts at: Thursday, July 2, 2026 at 12:30 AM');
  const amount = { ...terms, kind: 'amount', value: 2050, minimumSubtotalCents: 5000 };
  expect(told(entry('promo_code_created', amount)).facts).toEqual(
    expect.arrayContaining(['Value: 20,50 €', 'Minimum subtotal: 50,00 €']),
  );
  const tiers = [{ from: 5000, value: 1000 }];
  const tiered = { ...terms, kind: 'tier_percent', value: 0, tiers };
  expect(told(entry('promo_code_created', tiered)).facts).toContain('Tiers: 10% off from 50,00 €');
});

test('a changed discount is told from what to what, an archived one by what became of it', () => {
  const change = { end: null, ordersInAll: 5, isArchived: false };
  const changed = (after: object) =>
    told(entry('promo_code_changed', { before: change, after: { ...change, ...after } }));
  expect(changed({ ordersInAll: 9 }).sentence).toBe('changed the orders in all of … from 5 to 9');
  expect(changed({ end: '2026-07-01T23:30:00.000Z' })).toMatchObject({
    changes: [['End', '–', 'Thursday, July 2, 2026 at 12:30 AM']],
    sentence: 'changed the end of … from – to Thursday, July 2, 2026 at 12:30 AM',
  });
  expect(changed({ isArchived: true }).sentence).toBe('archived the discount … ');
  expect(told(entry('promo_code_changed', { isArchived: true })).sentence).toMatch(/^changed the/);
});

test('a product is told by its fields, not by its revision; its slug is its address', () => {
  const before = { name: 'Coat', slug: 'coat', revision: 1 };
  const changed = (after: object) =>
    told(entry('product_changed', { before, after: { ...before, revision: 2, ...after } }));
  expect(changed({ name: 'Trench' }).sentence).toBe('changed the name of … from Coat to Trench');
  expect(changed({ slug: 'trench' }).changes).toEqual([['Address', 'coat', 'trench']]);
});

test('settings and columns of products are told as their fields say', () => {
  setLocale(euros);
  const changed = (name: string, from: unknown, to: unknown, group: string) =>
    told(entry('settings_changed', { before: { [name]: from }, after: { [name]: to } }, group));
  expect(changed('handlingDays', 1, 3, 'promises').sentence).toBe(
    'changed the handling days of … from 1 business day to 3 business days',
  );
  expect(changed('shippingCents', 2000, 0, 'delivery').changes).toEqual([
    ['Shipping', '20,00 €', '0,00 €'],
  ]);
  const file = { before: { price_cents: 2000 }, after: { price_cents: 1850 } };
  expect(told(entry('product_changed', file)).changes[0]?.slice(1)).toEqual(['20,00 €', '18,50 €']);
  expect(told(entry('category_changed', file)).changes[0]?.slice(1)).toEqual(['2000', '1850']);
});

test.each([
  ['2026-11-27T00:00', 'Friday, November 27, 2026 at 12:00 AM'],
  ['2026-11-27', 'November 27, 2026'],
  ['2026-13-27', '2026-13-27'],
  ['27 November', '27 November'],
])('%s is told as %s', (startsAt, text) => {
  const { changes } = told(entry('collection_changed', { before: {}, after: { startsAt } }));
  expect(changes).toEqual([['Starts at', '–', text]]);
});
