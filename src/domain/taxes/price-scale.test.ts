import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

type Include = 'gross' | 'net';

const side = (pricesInclude: Include, percent: number, currency = 'EUR') => ({
  ...{ pricesInclude, currency },
  rateMillionths: percent * 10_000,
});

// From a home with 20 % to a market with 25 %.
test.each<[Include, Include, Include, number, number]>([
  ['gross', 'gross', 'gross', 1, 1],
  ['gross', 'gross', 'net', 25, 24],
  ['gross', 'net', 'gross', 4, 5],
  ['gross', 'net', 'net', 5, 6],
  ['net', 'gross', 'gross', 6, 5],
  ['net', 'gross', 'net', 5, 4],
  ['net', 'net', 'gross', 24, 25],
  ['net', 'net', 'net', 1, 1],
])('%s prices become %s ones that hold the %s price: times %i / %i', (of, to, holds, up, down) => {
  expect(priceScale(side(of, 20), { ...side(to, 25), holds })).toEqual({
    ...{ multipliedBy: up, dividedBy: down },
  });
});

test('a currency without decimals has a hundredth of the cents', () => {
  const yen = { ...side('gross', 0, 'JPY'), holds: 'gross' as const };
  expect(priceScale(side('gross', 0), yen)).toEqual({ multipliedBy: 1, dividedBy: 100 });
});

test('rates of a fraction stay exact', () => {
  const market = { ...side('gross', 8.125), holds: 'net' as const };
  expect(priceScale(side('gross', 6.625), market)).toEqual({ multipliedBy: 865, dividedBy: 853 });
});
