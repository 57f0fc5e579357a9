// Carts with what the law says. A program of exact decimals, which knows none of our code or rates,
// reckoned them: for each cart its rates, groups and sources were typed by hand.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCount } from '../../../test/run-count.ts';
import { createRandom } from '../../../torture/random.ts';
import type { Place } from '../../platform/values/place.ts';
import { type TaxClass, taxClassNames } from '../pricing/tax-classes.ts';
import { dataRates } from './rates/data-rates.ts';
import { addedTaxCents, type TaxLine } from './tax-line.ts';
import { type Sale, type TaxFacts, taxLines } from './tax-lines.ts';
import type { TaxRegistration, TaxScheme } from './tax-schemes.ts';

const registered = (
  scheme: TaxScheme,
  country: string,
  more: Partial<TaxRegistration> = {},
): TaxRegistration => ({
  ...{ id: '', scheme, country, region: '', number: '' },
  ...{ from: '2021-07-01', until: null, boundCents: null },
  ...more,
});
const germany = registered('domestic', 'DE');
const britain = registered('domestic', 'GB');

/** Home, currency, registrations. */
const shops: Record<string, [string, string, ...TaxRegistration[]]> = {
  none: ['DE', 'EUR'],
  de: ['DE', 'EUR', germany],
  'de-oss': ['DE', 'EUR', germany, registered('oss', 'EU')],
  'de-oss-2026-07': ['DE', 'EUR', germany, registered('oss', 'EU', { from: '2026-07-01' })],
  'de-gb': ['DE', 'GBP', germany, registered('gb', 'GB')],
  'de-gb-eur': ['DE', 'EUR', germany, registered('gb', 'GB', { boundCents: 15_500 })],
  'de-ch': ['DE', 'EUR', germany, registered('ch', 'CH')],
  'de-voec': ['DE', 'NOK', germany, registered('voec', 'NO')],
  gb: ['GB', 'GBP', britain],
  'gb-ioss': ['GB', 'EUR', britain, registered('ioss', 'EU')],
  ...Object.fromEntries(
    'NY MA PA NJ MN VT TX CA FL WA RI CT VA UT KS'
      .split(' ')
      .map((region) => [
        `us-${region.toLowerCase()}`,
        ['US', 'USD', registered('us_state', 'US', { region })],
      ]),
  ),
};

const factsOf = (shop: string, pricesInclude: TaxFacts['pricesInclude']): TaxFacts => {
  const [homeCountry = '', currency = '', ...registrations] = shops[shop] ?? [];
  return { pricesInclude, homeCountry, currency, registrations, rates: dataRates };
};

const [head, ...carts] = readFileSync(new URL('golden-carts.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split(' | ').map((cell) => cell.trim()));

test('there are at least 120 carts', () => {
  expect(head).toHaveLength(9);
  expect(carts.length).toBeGreaterThanOrEqual(120);
});

test.each(carts)('%s, %s, %s to %s, %s: %s and %s is %s (%s)', (...cells) => {
  const [shop = '', prices, day = '', to = '', vat = '', goods = '', delivery, lines] = cells;
  const sale = {
    ...{ day, place: placeOf(to), lines: goods.split(' + ').map(lineOf) },
    shippingCents: Number(delivery),
    vatNumber: vat === '-' ? null : { country: vat.slice(0, 2).replace('EL', 'GR'), number: vat },
  };
  const facts = factsOf(shop, prices === 'net' ? 'net' : 'gross');
  expect(taxLines(facts, sale).map(textOf).join(', ') || 'nothing').toBe(lines);
});

const placeOf = (text: string): Place => {
  const [, country = '', region = '', postcode = ''] =
    /^(..)?(?:-(\w+))?(?: (.+))?$/.exec(text) ?? [];
  return { country, region, postcode };
};

const lineOf = (text: string): Sale['lines'][number] => {
  const [quantity, taxClass, cents] = text.split(' ');
  return { quantity: Number(quantity), taxClass: taxClass as TaxClass, cents: Number(cents) };
};

const textOf = (line: TaxLine): string =>
  `${line.jurisdiction} ${line.rateMillionths / 10_000} ${line.reason} ` +
  `${line.baseCents}+${line.taxCents}`;

test('the parts of random carts add up, whatever shop sells and wherever it goes', () => {
  const { below, pick } = createRandom(20_261_128);
  const places = [...new Set(carts.map(([, , , to = '']) => to))].map(placeOf);
  for (let round = 0; round < runCount(4000, 1_000_000); round += 1) {
    const facts = factsOf(pick(Object.keys(shops)), pick(['gross', 'net']));
    const sale: Sale = {
      place: pick(places),
      day: pick(['2023-12-31', '2025-07-01', '2026-11-28']),
      lines: Array.from({ length: 1 + below(6) }, () => ({
        cents: below(pick([3, 20_000, 1_000_000])),
        quantity: 1 + below(4),
        taxClass: pick(taxClassNames),
      })),
      shippingCents: pick([0, 1, 495, below(5000)]),
      vatNumber: pick([null, null, { country: 'FR', number: 'FR40303265045' }]),
    };
    const found = taxLines(facts, sale);
    expect(found.map(problemOf).join('')).toBe('');
    const isGross = facts.pricesInclude === 'gross';
    const taxes = sum(found.map(({ taxCents }) => taxCents));
    expect(addedTaxCents(found, facts.pricesInclude)).toBe(isGross ? 0 : taxes);
    if (facts.registrations.length === 0) expect(found).toEqual([]);
    else expect(pricesOf(found, isGross)).toEqual(pricesOfSale(sale));
  }
});

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

const problemOf = (line: TaxLine): string => {
  const { baseCents, taxCents, rateMillionths, shares } = line;
  const cents = shares.flatMap((share) => [share.baseCents, share.taxCents]);
  const isWhole = cents.every((one) => Number.isSafeInteger(one) && one >= 0);
  const isSum =
    sum(shares.map((share) => share.baseCents)) === baseCents &&
    sum(shares.map((share) => share.taxCents)) === taxCents;
  // With prices that include it the base is what rounding left, less than a cent off.
  const offMax = 500_000 + Math.max(rateMillionths, 1);
  const isRounded = Math.abs(taxCents * 1_000_000 - baseCents * rateMillionths) <= offMax;
  const isSaid = rateMillionths > 0 || !['standard', 'reduced'].includes(line.reason);
  return isWhole && isSum && isRounded && isSaid ? '' : JSON.stringify(line);
};

/** What each line of the sale, and the delivery, is charged by the shares of all tax lines. */
const pricesOf = (lines: readonly TaxLine[], isGross: boolean): Record<string, number> => {
  const prices: Record<string, number> = { shipping: 0 };
  for (const { of, baseCents, taxCents } of lines.flatMap(({ shares }) => shares)) {
    prices[of] = (prices[of] ?? 0) + baseCents + (isGross ? taxCents : 0);
  }
  return prices;
};

const pricesOfSale = ({ lines, shippingCents }: Sale): Record<string, number> => ({
  ...Object.fromEntries(lines.map(({ cents }, of) => [of, cents])),
  shipping: shippingCents,
});
