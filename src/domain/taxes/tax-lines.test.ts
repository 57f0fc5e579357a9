import { expect, test } from 'vitest';
import { unknownPlace } from '../../platform/values/place.ts';
import { dataRates } from './rates/data-rates.ts';
import { addedTaxCents } from './tax-line.ts';
import { type Sale, type TaxFacts, taxLines } from './tax-lines.ts';
import type { TaxRegistration } from './tax-schemes.ts';

const registration = (one: Partial<TaxRegistration>): TaxRegistration => ({
  ...{ id: '', scheme: 'domestic', country: 'DE', region: '', number: '' },
  ...{ from: '2021-07-01', until: null, boundCents: null },
  ...one,
});
const german: TaxFacts = {
  ...{ pricesInclude: 'gross', homeCountry: 'DE', currency: 'EUR', rates: dataRates },
  registrations: [registration({})],
};
const newYork: TaxFacts = {
  ...german,
  ...{ pricesInclude: 'net', homeCountry: 'US', currency: 'USD' },
  registrations: [registration({ scheme: 'us_state', country: 'US', region: 'NY' })],
};
const sale = (
  to: Partial<Sale['place']>,
  cents: readonly number[],
  more?: Partial<Sale>,
): Sale => ({
  place: { ...unknownPlace, ...to },
  day: '2026-11-28',
  lines: cents.map((one) => ({ cents: one, quantity: 1, taxClass: 'clothing' })),
  ...{ shippingCents: 0, vatNumber: null },
  ...more,
});
const told = (facts: TaxFacts, one: Sale) =>
  taxLines(facts, one).map(
    (line) =>
      `${line.jurisdiction} ${line.rateMillionths / 10_000} ${line.reason} ` +
      `${line.baseCents}+${line.taxCents}`,
  );

test('a shop without a registration has no tax lines', () => {
  expect(taxLines({ ...german, registrations: [] }, sale({ country: 'DE' }, [10_000]))).toEqual([]);
  const later = { ...german, registrations: [registration({ from: '2026-11-29' })] };
  expect(taxLines(later, sale({ country: 'DE' }, [10_000]))).toEqual([]);
});

test('prices that include the tax are split once for all lines and their delivery', () => {
  const one = sale({ country: 'DE' }, [1999, 1999, 1999], { shippingCents: 495 });
  const [line, ...more] = taxLines(german, one);
  expect(more).toEqual([]);
  // 64.92 / 1.19 is 54.554..., so that the tax is 10.365...
  expect(line).toMatchObject({ baseCents: 5455, taxCents: 1037, rateMillionths: 190_000 });
  expect(line?.shares).toEqual([
    { of: 0, baseCents: 1679, taxCents: 320 },
    { of: 1, baseCents: 1680, taxCents: 319 },
    { of: 2, baseCents: 1680, taxCents: 319 },
    { of: 'shipping', baseCents: 416, taxCents: 79 },
  ]);
  expect(addedTaxCents(line ? [line] : [], 'gross')).toBe(0);
});

test('half a cent of tax goes up', () => {
  // 6.25 % of 8 cents.
  const facts = { ...newYork, registrations: [registration({ scheme: 'us_state', region: 'TX' })] };
  expect(told(facts, sale({ country: 'US', region: 'TX' }, [8]))).toEqual([
    'US-TX 6.25 standard 8+1',
  ]);
});

test('New York exempts an item below 110 dollars, and Massachusetts taxes what is over 175', () => {
  const ny = { country: 'US', region: 'NY' };
  expect(told(newYork, sale(ny, [10_999]))).toEqual(['US-NY 0 below_bound 10999+0']);
  expect(told(newYork, sale(ny, [11_000]))).toEqual(['US-NY 4 standard 11000+440']);
  const pair = sale(ny, [], { lines: [{ cents: 21_998, quantity: 2, taxClass: 'clothing' }] });
  expect(told(newYork, pair)).toEqual(['US-NY 0 below_bound 21998+0']);
  const ma = { ...newYork, registrations: [registration({ scheme: 'us_state', region: 'MA' })] };
  expect(told(ma, sale({ country: 'US', region: 'MA' }, [20_000], { shippingCents: 900 }))).toEqual(
    ['US-MA 0 below_bound 17500+0', 'US-MA 6.25 standard 2500+156', 'US-MA 0 exempt 900+0'],
  );
});

test('delivery follows its goods in proportion to their sums after discounts', () => {
  const uk = { ...german, homeCountry: 'GB', registrations: [registration({ country: 'GB' })] };
  const mixed = sale({ country: 'GB' }, [], {
    lines: [
      { cents: 3000, quantity: 1, taxClass: 'clothing' },
      { cents: 1000, quantity: 1, taxClass: 'clothing_children' },
    ],
    shippingCents: 395,
  });
  expect(taxLines(uk, mixed).map(({ shares }) => shares.at(-1))).toEqual([
    { of: 'shipping', baseCents: 247, taxCents: 49 },
    { of: 'shipping', baseCents: 99, taxCents: 0 },
  ]);
});

test('another member state pays the home rate until the shop joins the One Stop Shop', () => {
  const oss = registration({ scheme: 'oss', country: 'EU', from: '2026-07-01' });
  const facts = { ...german, registrations: [registration({}), oss] };
  const to = (day: string) => told(facts, sale({ country: 'HU' }, [10_000], { day }));
  expect(to('2026-06-30')).toEqual(['DE 19 standard 8403+1597']);
  expect(to('2026-07-01')).toEqual(['HU 27 standard 7874+2126']);
});

test('a proven VAT number of another member state makes a delivery between states', () => {
  const vatNumber = { country: 'FR', number: 'FR40303265045' };
  expect(told(german, sale({ country: 'FR' }, [10_000], { vatNumber }))).toEqual([
    'DE 0 intra_community_supply 10000+0',
  ]);
  expect(told(german, sale({ country: 'DE' }, [10_000], { vatNumber }))).toEqual([
    'DE 19 standard 8403+1597',
  ]);
  const own = { country: 'DE', number: 'DE136695976' };
  expect(told(german, sale({ country: 'FR' }, [10_000], { vatNumber: own }))).toEqual([
    'DE 19 standard 8403+1597',
  ]);
});

test('without a registration a line says why nothing is collected', () => {
  expect(told(german, sale({ country: 'JP' }, [5000]))).toEqual(['JP 0 export 5000+0']);
  expect(told(german, sale({ country: 'ES', postcode: '35001' }, [5000]))).toEqual([
    'ES 0 export 5000+0',
  ]);
  expect(told(newYork, sale({ country: 'US', region: 'CA' }, [5000]))).toEqual([
    'US-CA 0 not_collecting 5000+0',
  ]);
  expect(told(newYork, sale({ country: 'US', region: 'OR' }, [5000]))).toEqual([
    'US-OR 0 not_subject 5000+0',
  ]);
  const canadian = { ...german, registrations: [registration({ country: 'CA' })] };
  expect(told(canadian, sale({ country: 'CA' }, [5000]))).toEqual(['CA 0 no_rate 5000+0']);
});

test('the United Kingdom taxes parcels up to 135 pounds, by their goods without tax', () => {
  const gb = registration({ scheme: 'gb', country: 'GB' });
  const facts = { ...german, currency: 'GBP', registrations: [registration({}), gb] };
  const to = (cents: number) => told(facts, sale({ country: 'GB' }, [cents]));
  expect(to(16_200)).toEqual(['GB 20 standard 13500+2700']);
  expect(to(16_201)).toEqual(['GB 0 export 16201+0']);
  const euros = { ...facts, currency: 'EUR', registrations: [{ ...gb, boundCents: 15_500 }] };
  expect(told(euros, sale({ country: 'GB' }, [18_600]))).toEqual(['GB 20 standard 15500+3100']);
});

test('Norway looks at each item', () => {
  const facts: TaxFacts = {
    ...{ ...german, currency: 'NOK', pricesInclude: 'net' },
    registrations: [registration({}), registration({ scheme: 'voec', country: 'NO' })],
  };
  expect(told(facts, sale({ country: 'NO' }, [299_900, 300_000]))).toEqual([
    'NO 25 standard 299900+74975',
    'NO 0 export 300000+0',
  ]);
});

test('an unknown place is home, and an own rate beats ours from its day', () => {
  expect(told(german, sale({}, [11_900]))).toEqual(['DE 19 standard 10000+1900']);
  const [ours] = dataRates.filter(({ country }) => country === 'DE');
  if (ours === undefined) throw new Error('no rate of Germany');
  const own = { ...ours, from: '2027-01-01', rateMillionths: 210_000, isOwn: true };
  const facts = { ...german, rates: [own, ...dataRates] };
  expect(told(facts, sale({ country: 'DE' }, [12_100], { day: '2027-01-01' }))).toEqual([
    'DE 21 standard 10000+2100',
  ]);
  expect(told(facts, sale({ country: 'DE' }, [11_900], { day: '2026-12-31' }))).toEqual([
    'DE 19 standard 10000+1900',
  ]);
});
