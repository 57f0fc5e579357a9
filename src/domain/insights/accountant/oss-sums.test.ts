// What the One Stop Shop asks for: goods by country and rate, and corrections by quarter.
import { expect, test } from 'vitest';
import type { TaxRegistration } from '../../taxes/tax-schemes.ts';
import type { TaxRow } from './find-tax-rows.ts';
import { ossCsv } from './oss-csv.ts';
import { ossSums } from './oss-sums.ts';

const registration = (of: Partial<TaxRegistration>): TaxRegistration => ({
  ...{ id: '1', scheme: 'oss', country: 'DE', region: '', number: 'DE1' },
  ...{ from: '2021-07-01', until: null, boundCents: null, ...of },
});
const home = registration({ scheme: 'domestic', from: '2020-01-01' });
const facts = { homeCountry: 'DE', registrations: [home, registration({})] };

const row = (of: Partial<TaxRow>): TaxRow => ({
  ...{ day: '2026-10-05', soldOn: '2026-10-05', currency: 'eur', jurisdiction: 'FR' },
  ...{ rateMillionths: 200_000, reason: 'standard', netCents: 10_000, taxCents: 2000 },
  ...{ paper: '', vatNumber: '', ...of },
});
const reduced = { rateMillionths: 55_000, reason: 'reduced' } as const;
const back = { netCents: -5000, taxCents: -1000 };

test('goods are told by country and rate, and refunds of the quarter are taken off', () => {
  const { sums, corrections } = ossSums(
    [
      row({}),
      row({ ...back, soldOn: '2026-10-01', day: '2026-12-31' }),
      row({ ...reduced, netCents: 1000, taxCents: 55 }),
      row({ jurisdiction: 'AT', currency: 'sek' }),
      // Home, a business elsewhere, an export, and what bears no tax.
      row({ jurisdiction: 'DE', rateMillionths: 190_000 }),
      row({ reason: 'intra_community_supply', rateMillionths: 0, taxCents: 0 }),
      row({ jurisdiction: 'CH', reason: 'export', rateMillionths: 0, taxCents: 0 }),
      row({ jurisdiction: '', reason: '', rateMillionths: 0, taxCents: 0 }),
    ],
    '2026-10-01',
    facts,
  );
  expect(corrections).toEqual([]);
  const told = sums.map((one) => [one.country, one.rateMillionths, one.netCents, one.taxCents]);
  expect(told).toEqual([
    ['FR', 55_000, 1000, 55],
    ['FR', 200_000, 5000, 1000],
    ['AT', 200_000, 10_000, 2000],
  ]);
  expect(sums.map(({ currency }) => currency)).toEqual(['eur', 'eur', 'sek']);
});

test('a refund of an earlier quarter corrects that quarter, and lowers no sale of this one', () => {
  const rows = [
    row({}),
    row({ ...back, soldOn: '2026-09-30' }),
    row({ ...back, ...reduced, soldOn: '2026-07-01' }),
    row({ ...back, soldOn: '2026-03-31' }),
  ];
  const found = ossSums(rows, '2026-10-01', facts);
  expect(found.sums).toMatchObject([{ country: 'FR', netCents: 10_000, taxCents: 2000 }]);
  expect(found.corrections).toEqual([
    { quarter: '2026-Q1', country: 'FR', currency: 'eur', ...back },
    { quarter: '2026-Q3', country: 'FR', currency: 'eur', netCents: -10_000, taxCents: -2000 },
  ]);
  expect(ossCsv(found, '2026-Q4').slice(1).split('\r\n')).toEqual([
    'Part,"Quarter of the sale",Country,Rate,Currency,Net,VAT'.replaceAll('"', ''),
    'goods,2026-Q4,FR,20%,EUR,100.00,20.00',
    'correction,2026-Q1,FR,,EUR,-50.00,-10.00',
    'correction,2026-Q3,FR,,EUR,-100.00,-20.00',
    '',
  ]);
});

test.each([
  ['before OSS the tax of home was collected', [home, registration({ from: '2026-11-01' })]],
  [
    'a registration of the country itself came first',
    [registration({ scheme: 'domestic', country: 'FR', from: '2020-05-01' }), registration({})],
  ],
  ['nothing is registered', []],
])('%s: OSS has nothing to declare', (_, registrations) => {
  const found = ossSums([row({})], '2026-10-01', { homeCountry: 'DE', registrations });
  expect(found).toEqual({ sums: [], corrections: [] });
});
