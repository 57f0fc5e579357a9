// Each rule of the law: where it holds, since when, what meets it and what mends it.
import { expect, test } from 'vitest';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { askedNotices, checkRules, ruledCountries, rulesIn } from './held-rules.ts';
import { type MarketRule, marketRules } from './market-rules.ts';
import { saysThatItCosts } from './order-button-words.ts';
import type { RuledMarket, RuleFacts } from './rule.ts';

const today = '2026-11-29';
const { delivery, invoices, notices, reductions, withdrawal } = defaultSettings;
const met = {
  delivery: { ...delivery, taxesCents: 0 },
  invoices: { ...invoices, isIssued: true },
  notices: { ...notices, orderButton: 'Buy now', producer: 'Atelier Norte', guarantee: 'image' },
  reductions: { from: 'lowest' },
  withdrawal: { ...withdrawal, isOn: true },
  found: {
    ...{ shopCurrency: 'EUR', deliveredElsewhereIn: 'EUR', today },
    ...{ unnamedBrands: 3, green: null },
    delivered: [{ country: 'GB', currency: 'GBP' }],
  },
} satisfies RuleFacts;

const market = (country: string, of: Partial<RuledMarket> = {}): RuledMarket => ({
  ...{ slug: 'm', countries: [country], currency: 'EUR', pricesInclude: 'gross' },
  ...of,
});

type Row = [MarketRule, country: string, from: string, missing: object, text: string, to: string];
const net = { pricesInclude: 'net' };
const fee = { delivery };
const noZone = { found: { ...met.found, deliveredElsewhereIn: null } };
const noWords = { notices: { ...met.notices, orderButton: '' } };
const feeText = 'a fee is added at checkout';
const zoneText = 'no page can say what delivery costs';
const taxText = 'prices have to include taxes';
const regularText = 'discounts count from the regular price';
const offlineText = 'customers cannot withdraw online';
const wordsText = 'the order button has no words';
const vague = { notices: { ...met.notices, orderButton: 'Complete my booking' } };
const vagueText =
  'the words of the order button are not known to say that it is to be paid: check them';
const producerText = 'products of 3 brands name no producer';
const one = { productId: '0a', product: 'Linen Shirt', word: 'Eco-friendly' };
const green = { found: { ...met.found, green: { ...one, count: 1 } } };
const moreGreen = { found: { ...met.found, green: { ...one, count: 3 } } };
const greenText = '“Eco-friendly” in Linen Shirt needs a proof';
const moreGreenText = `${greenText}, as do 2 other products`;
const imageText = 'upload the European Commission’s image of the guarantee';

const rows: Row[] = [
  ['fullPriceEea', 'DE', '2000-03-18', net, taxText, 'Settings/Markets'],
  ['fullPriceEea', 'NO', '2000-03-18', fee, feeText, 'Settings/Delivery'],
  ['fullPriceCh', 'CH', '1979-01-01', fee, feeText, 'Settings/Delivery'],
  ['taxesInPricesUk', 'GB', '2004-07-22', net, taxText, 'Settings/Markets'],
  ['lateFeeUk', 'GB', '2025-04-06', fee, feeText, 'Settings/Delivery'],
  ['deliveryCostsEea', 'DE', '2014-06-13', noZone, zoneText, 'Delivery'],
  ['deliveryCostsUk', 'GB', '2014-06-13', noZone, zoneText, 'Delivery'],
  ['reductions', 'DE', '2022-05-28', { reductions }, regularText, 'Settings/Reductions'],
  ['withdrawal', 'DE', '2026-06-19', { withdrawal }, offlineText, 'Settings/Withdrawal'],
  ['invoices', 'DE', '2008-01-01', { invoices }, 'no invoices are issued', 'Settings/Invoices'],
  ['orderButtonEea', 'DE', '2014-06-13', noWords, wordsText, 'Settings/Notices'],
  ['orderButtonUk', 'GB', '2014-06-13', noWords, wordsText, 'Settings/Notices'],
  ['orderButtonEea', 'DE', '2014-06-13', vague, vagueText, 'Settings/Notices'],
  ['orderButtonUk', 'GB', '2014-06-13', vague, vagueText, 'Settings/Notices'],
  ['producer', 'DE', '2024-12-13', { notices }, producerText, 'Settings/Notices'],
  ['guarantee', 'DE', '2026-09-27', { notices }, imageText, 'Settings/Notices'],
  ['unitPriceEea', 'DE', '2000-03-18', {}, '', ''],
  ['unitPriceUk', 'GB', '2004-07-22', {}, '', ''],
  ['unitPriceCh', 'CH', '1979-01-01', {}, '', ''],
  ['greenWords', 'DE', '2026-09-27', green, greenText, 'product-update/0a'],
  ['greenWords', 'DE', '2026-09-27', moreGreen, moreGreenText, 'product-update/0a'],
];

/** What a row promises, seen through a table of rules: what differs is named. */
const broken = ([name, country, from, missing, text, to]: Row, rules: typeof marketRules) => {
  const stateOf = (of: object) =>
    checkRules(market(country, of), { ...met, ...of }, rules).find((one) => one.name === name)
      ?.state;
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  const isHeld = (day: string) => rulesIn([country], day, rules).some((one) => one.name === name);
  const told = JSON.stringify(stateOf(missing));
  return [
    ...(stateOf({}) === 'met' ? [] : ['met']),
    // Of some only the owner knows whether they are met.
    ...(told === JSON.stringify(text ? { missing: text, to } : 'met') ? [] : [`missing: ${told}`]),
    ...(isHeld(from) ? [] : ['from']),
    ...(isHeld(before) ? ['before'] : []),
  ];
};

test.each(rows)('%s in %s holds from %s', (...row) => {
  expect(broken(row, marketRules)).toEqual([]);
});

test.each(Object.keys(marketRules) as MarketRule[])('without %s its row is red', (name) => {
  const { [name]: _, ...others } = marketRules;
  const own = rows.filter(([one]) => one === name);
  expect(own.length).toBeGreaterThan(0);
  for (const row of own) expect(broken(row, others as typeof marketRules)).toContain('met');
  // Of the others nothing changes.
  for (const row of rows)
    if (row[0] !== name) expect(broken(row, others as typeof marketRules)).toEqual([]);
});

const namesIn = (country: string) => rulesIn([country], today).map(({ name }) => name);

test('nothing holds where no rule names the country', () => {
  expect(namesIn('US')).toEqual([]);
  expect(namesIn('JP')).toEqual([]);
  expect(namesIn('CH')).toEqual(['fullPriceCh', 'unitPriceCh']);
  expect(namesIn('IS')).toEqual([
    ...['fullPriceEea', 'deliveryCostsEea', 'orderButtonEea', 'unitPriceEea'],
  ]);
  expect(namesIn('GB')).toEqual([
    ...['taxesInPricesUk', 'lateFeeUk', 'deliveryCostsUk', 'orderButtonUk', 'unitPriceUk'],
  ]);
});

test('a fee is in the currency of the shop alone', () => {
  const held = checkRules(market('GB', { currency: 'GBP' }), { ...met, delivery });
  expect(held.every(({ state }) => state === 'met')).toBe(true);
});

test('the default market is asked by the country of the shop, if no other has it', () => {
  const [base, de] = [
    { slug: '', countries: [] },
    { slug: 'de', countries: ['DE'] },
  ];
  expect(ruledCountries(base, 'DE', [base])).toEqual(['DE']);
  expect(ruledCountries(base, 'DE', [base, de])).toEqual([]);
  expect(ruledCountries(de, 'US', [base, de])).toEqual(['DE']);
  const net = market('DE', { slug: '', pricesInclude: 'net' });
  const [first] = checkRules(net, met);
  expect(first?.state).toEqual({ missing: taxText, to: 'Settings/Taxes' });
});

test.each([
  ['DE', ['guarantee', 'orderButton', 'producer', 'unitPrice']],
  ['NO', ['orderButton', 'unitPrice']],
  ['GB', ['orderButton', 'unitPrice']],
  ['CH', ['unitPrice']],
  ['US', []],
])('the rules of %s ask pages for %j', (country, notices) => {
  const asked = rulesIn([country], today).flatMap(({ rule }) =>
    'notice' in rule && rule.notice ? [rule.notice] : [],
  );
  expect([...new Set(asked)].sort()).toEqual(notices);
});

test('pages show what a rule asks for, and nothing without it', () => {
  const shown = [
    { slug: '', countries: [] },
    { slug: 'de', countries: ['DE'] },
    { slug: 'gb', countries: ['GB'] },
  ];
  const all = { orderButton: 'Buy now', producer: 'Atelier Norte' };
  const asked = (asking: object, rules = marketRules) =>
    askedNotices(all, { market: '', home: 'US', shown, day: today, ...asking }, rules);
  expect(asked({})).toEqual({});
  expect(asked({ market: 'de' })).toEqual({ notices: all });
  expect(asked({ market: 'gb' })).toEqual({ notices: { orderButton: 'Buy now' } });
  expect(asked({ market: 'de', day: '2024-12-12' })).toEqual({
    notices: { orderButton: 'Buy now' },
  });
  expect(asked({ home: 'DE', shown: [] })).toEqual({ notices: all });
  const { producer: _, ...others } = marketRules;
  expect(asked({ market: 'de' }, others as typeof marketRules)).toEqual({
    notices: { orderButton: 'Buy now' },
  });
});

test.each([
  ['Order with obligation to pay', true],
  ['  BUY NOW! ', true],
  ['Zahlungspflichtig bestellen', true],
  ['Commande avec obligation de paiement', true],
  ['Order', false],
  ['Buy now and smile', false],
])('the order button %j says that it costs: %s', (words, isKnown) => {
  expect(saysThatItCosts(words)).toBe(isKnown);
});
