// What a text of the owner says of the delivery to each zone.
import { expect, test } from 'vitest';
import { type DeliveryMethod, type DeliveryZone, everywhereElse } from './delivery-zone.ts';
import { daysOfZones, zoneSentences } from './zone-sentences.ts';

const times = { handlingDays: 1, transitDaysMin: 2, transitDaysMax: 4 };
const rate = (cents: number, from = 0, to: number | null = null, category = '') => ({
  ...{ cents, from, to, category },
});
const method = (changed: Partial<DeliveryMethod>): DeliveryMethod => ({
  ...{ id: 'm', name: 'Parcel', isActive: true, isPickup: false, rateBy: 'subtotal' },
  ...{ rates: [rate(490)], freeOverCents: null, daysMin: null, daysMax: null },
  ...changed,
});
const zone = (countries: string[], ...methods: DeliveryMethod[]): DeliveryZone => ({
  ...{ id: 'z', name: 'Near', currency: null, methods },
  places: countries.map((country) => ({ country, region: '', postcodes: '' })),
});
const everywhere = everywhereElse({ shippingCents: 2000, freeShippingOverCents: 9900 });

test('each zone has its ways, prices and days; what is switched off is no way', () => {
  const zones = [
    zone(
      ['DE', 'AT'],
      method({ freeOverCents: 5000, daysMin: 1, daysMax: 2 }),
      method({ name: 'Express', rates: [rate(990, 0, 1000), rate(1490, 1000)], rateBy: 'weight' }),
      method({ name: 'Courier', isActive: false }),
      method({ name: 'Hamburg', isPickup: true, rates: [rate(0)], daysMin: 0, daysMax: 0 }),
    ),
    zone(['CH'], method({ isActive: false })),
    everywhere,
  ];
  expect(zoneSentences(zones, times)).toEqual([
    'To Germany; Austria: Parcel $4.90, free on orders over $50, 2 to 3 business days; ' +
      'Express from $9.90, by weight; Hamburg (you pick it up) is free, 1 business day.',
    'To Switzerland: nothing is delivered.',
    'Everywhere else: Shipping $20.00, free on orders over $99.',
  ]);
  expect(daysOfZones(zones, times)).toEqual({ least: 2, most: 5 });
});

test('without zones the settings say all, and nowhere else is said', () => {
  expect(zoneSentences([everywhere], times)).toBeUndefined();
  expect(zoneSentences([], times)).toEqual(['Nothing is delivered at the moment.']);
  expect(zoneSentences([zone(['DE'], method({}))], times)).toEqual([
    'To Germany: Parcel $4.90.',
    'Nothing is delivered to other places.',
  ]);
  const many = Array.from({ length: 33 }, () => 'DE');
  expect(zoneSentences([zone(many, method({}))], times)?.[0]).toContain('and 3 more places:');
});
