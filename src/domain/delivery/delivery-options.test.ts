// What is offered where: the closest zone, its prices, and nothing of any other.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Place } from '../../platform/values/place.ts';
import { deliveryOptions, dueCents, type Parcel } from './delivery-options.ts';
import {
  type DeliveryMethod,
  type DeliveryZone,
  everywhereElse,
  isSamePlace,
  type ZonePlace,
  zoneOf,
} from './delivery-zone.ts';
import { postcodesProblem, tidyPostcodes } from './postcodes.ts';

const elsewhere = everywhereElse({ shippingCents: 2000, freeShippingOverCents: 9900 });
const aMethod = (change: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id: 'm',
  name: 'Standard',
  isActive: true,
  isPickup: false,
  rateBy: 'subtotal',
  rates: [{ category: '', from: 0, to: null, cents: 500 }],
  freeOverCents: null,
  daysMin: null,
  daysMax: null,
  ...change,
});
const aZone = (id: string, texts: string[], methods = [aMethod({ id })]): DeliveryZone => ({
  id,
  name: id,
  currency: null,
  places: texts.map((text): ZonePlace => {
    const [country = '', region = '', postcodes = ''] = text.split('|');
    return { country, region, postcodes };
  }),
  methods,
});
const at = (country: string, region = '', postcode = ''): Place => ({ country, region, postcode });
const parcel: Parcel = { subtotalCents: 5000, items: 2, weightGrams: 900, categories: ['Hat'] };
const offered = (method: Partial<DeliveryMethod>, change: Partial<Parcel> = {}) =>
  deliveryOptions([aZone('z', ['DE'], [aMethod(method)])], at('DE'), { ...parcel, ...change });

const zones = [
  elsewhere,
  aZone('germany', ['DE', 'AT']),
  aZone('north', ['DE||20-22, 251']),
  aZone('island', ['DE||27498']),
  aZone('states', ['US']),
  aZone('new york', ['US|NY']),
  aZone('manhattan', ['US||100-102']),
  aZone('alaska', ['US|AK|995']),
  aZone('uk', ['GB']),
  aZone('northern ireland', ['GB||BT, im, E1, s']),
  aZone('canada', ['CA||K1, V6A 1']),
  aZone('holland', ['NL||1012 ab, 20']),
  aZone('dublin', ['IE||D0']),
  aZone('japan', ['JP||100-150']),
];

test.each([
  [at('DE'), 'germany'],
  [at('DE', '', '20095'), 'north'],
  [at('DE', '', ' d-22 085'), 'north'],
  [at('DE', '', '25100'), 'north'],
  [at('DE', '', '25099'), 'germany'],
  [at('DE', '', '23552'), 'germany'],
  [at('DE', '', '27498'), 'island'],
  [at('DE', '', '2'), 'germany'],
  [at('AT', '', '2000'), 'germany'],
  [at('US', 'CA', '94103'), 'states'],
  [at('US', 'NY', '14201'), 'new york'],
  [at('US', 'NY', '10001-1234'), 'manhattan'],
  [at('US', 'CA', '99501'), 'states'],
  [at('US', 'AK', '99501'), 'alaska'],
  [at('GB', '', 'SW1A 1AA'), 'uk'],
  [at('GB', '', 'bt1 5gs'), 'northern ireland'],
  [at('GB', '', 'E1 6AN'), 'northern ireland'],
  [at('GB', '', 'E1W1AA'), 'northern ireland'],
  [at('GB', '', 'E16 4AB'), 'uk'],
  [at('GB', '', 'S1 2HE'), 'northern ireland'],
  [at('GB', '', 'SW1'), 'uk'],
  [at('CA', '', 'k1a0b1'), 'canada'],
  [at('CA', '', 'V6A 2B1'), 'everywhere'],
  [at('NL', '', '1012AB'), 'holland'],
  [at('NL', '', '2011 XX'), 'holland'],
  [at('NL', '', '1012 XB'), 'everywhere'],
  [at('IE', '', 'd02 x285'), 'dublin'],
  [at('JP', '', '150-0001'), 'japan'],
  [at('JP', '', '151-0001'), 'everywhere'],
  [at('FR'), 'everywhere'],
  [at(''), 'everywhere'],
])('%o is in %s', (place, id) => {
  expect(zoneOf(zones, place)?.id).toBe(id);
  expect(zoneOf(zones.toReversed(), place)?.id).toBe(id);
});

test('without everywhere else nothing is offered to other places', () => {
  const [, ...own] = zones;
  expect(deliveryOptions(own, at('FR'), parcel)).toEqual([]);
  expect(deliveryOptions(own, at(''), parcel)).toEqual([]);
  // A zone whose methods are off keeps its places from everywhere else.
  const none = aZone('none', ['FR'], [aMethod({ isActive: false })]);
  expect(deliveryOptions([elsewhere, none], at('FR'), parcel)).toEqual([]);
});

test.each([
  ['subtotal', { subtotalCents: 4999 }, 900],
  ['subtotal', { subtotalCents: 5000 }, 300],
  ['weight', { weightGrams: 4999 }, 900],
  ['weight', { weightGrams: 9999 }, 300],
  ['weight', { weightGrams: 10_000 }, null],
  ['items', { items: 4999 }, 900],
] as const)('by %s of %o it costs %s', (rateBy, change, cents) => {
  const rates = [
    { category: '', from: 5000, to: 10_000, cents: 300 },
    { category: '', from: 0, to: 5000, cents: 900 },
  ];
  expect(offered({ rateBy, rates }, change).map((option) => option.cents)).toEqual(
    cents === null ? [] : [cents],
  );
});

test.each([
  [['Hat'], 500],
  [['Coat'], 900],
  [['Hat', 'Coat'], 900],
  [['Scarf'], 200],
  [['Scarf', 'Hat'], 500],
  [[], 500],
])('of %o the dearest category decides', (categories, cents) => {
  const rate = { from: 0, to: null };
  const rates = [
    { ...rate, category: '', cents: 500 },
    { ...rate, category: 'Coat', cents: 900 },
    { ...rate, category: 'Scarf', cents: 200 },
  ];
  expect(offered({ rates }, { categories })).toMatchObject([{ cents }]);
});

test('it is free above the amount, not at it, and says what it costs else', () => {
  const [option] = offered({ freeOverCents: 5000 });
  expect(option).toMatchObject({ cents: 500, freeOverCents: 5000 });
  if (!option) throw new Error('It is offered.');
  expect(dueCents(option, { subtotalCents: 5000 })).toBe(500);
  expect(dueCents(option, { subtotalCents: 5001 })).toBe(0);
});

test('the cheapest comes first, and pick-up last', () => {
  const methods = [
    aMethod({ id: 'shop', isPickup: true, rates: [{ ...aRate, cents: 0 }] }),
    aMethod({ id: 'dear', rates: [{ ...aRate, cents: 900 }] }),
    aMethod({ id: 'cheap' }),
    aMethod({ id: 'free', freeOverCents: 100, rates: [{ ...aRate, cents: 1000 }] }),
  ];
  const ids = (all: DeliveryMethod[]) =>
    deliveryOptions([aZone('z', ['DE'], all)], at('DE'), parcel).map(({ id }) => id);
  expect(ids(methods)).toEqual(['free', 'cheap', 'dear', 'shop']);
  expect(ids(methods.toReversed())).toEqual(['free', 'cheap', 'dear', 'shop']);
});
const aRate = { category: '', from: 0, to: null };

test.each([
  ['DE', '20-22, 251', null],
  ['DE', '20-222', 'as many digits'],
  ['PL', '00-950', 'as many digits'],
  ['DE', '22-20', 'lower'],
  ['DE', 'abc', 'write digits'],
  ['GB', 'E1-E4', 'letters'],
  ['GB', 'bt, sw1a 1aa', null],
  ['US', '', null],
])('%s %s: %s', (country, postcodes, problem) => {
  if (problem === null) expect(postcodesProblem(country, postcodes)).toBeNull();
  else expect(postcodesProblem(country, postcodes)).toContain(problem);
});

test('lists are kept in one way', () => {
  expect(tidyPostcodes('DE', '20 – 22;251,\n')).toBe('20-22, 251');
  expect(tidyPostcodes('GB', 'bt,sw1a 1aa')).toBe('BT, SW1A1AA');
});

const countries = ['DE', 'GB', 'US'];
const somePostcodes = (country: string) =>
  country === 'GB'
    ? fc.constantFrom('', 'E', 'E1', 'E16', 'SW', 'SW1A')
    : fc.constantFrom('', '1', '2', '10-12', '11', '100-109', '101');
const aPlace = fc.constantFrom(...countries).chain((country) =>
  fc.record({
    country: fc.constant(country),
    region: country === 'US' ? fc.constantFrom('', 'NY', 'CA') : fc.constant(''),
    postcodes: somePostcodes(country),
  }),
);
/** As saving keeps them: no row says the same as another. */
const someZones = fc
  .array(fc.array(aPlace, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  .map((lists) => {
    const taken: ZonePlace[] = [];
    return lists
      .map((list, index) => ({
        ...aZone(`${index}`, []),
        places: list.filter((place) => {
          const isNew = !taken.some((other) => isSamePlace(place, other));
          if (isNew) taken.push(place);
          return isNew;
        }),
      }))
      .filter(({ places }) => places.length > 0);
  });
const anAddress = fc.record({
  country: fc.constantFrom(...countries, 'FR', ''),
  region: fc.constantFrom('', 'NY', 'CA'),
  postcode: fc.constantFrom('', '10115', '11011', '1', '10999', '20095', 'E1 6AN', 'E16 4AB'),
});

/** Plainly, without ranks. */
const isIn = ({ country, region, postcodes }: ZonePlace, place: Place): boolean => {
  if (country !== place.country || (region !== '' && region !== place.region)) return false;
  if (postcodes === '') return true;
  if (country === 'GB') {
    const district = place.postcode.split(' ')[0] ?? '';
    return [district, district.replace(/\d.*/, '')].includes(postcodes);
  }
  const [from = '', to = from] = postcodes.split('-');
  const start = place.postcode.slice(0, from.length);
  return (
    start.length === from.length && Number(start) >= Number(from) && Number(start) <= Number(to)
  );
};

test('options come from a zone that contains the place, in any order of rows', () => {
  fc.assert(
    fc.property(someZones, anAddress, fc.boolean(), (own, place, isElse) => {
      const all = isElse ? [...own, elsewhere] : own;
      const options = deliveryOptions(all, place, parcel);
      const holders = own.filter(({ places }) => places.some((one) => isIn(one, place)));
      if (holders.length > 0) expect(holders.map(({ id }) => id)).toContain(options[0]?.id);
      else expect(options.map(({ id }) => id)).toEqual(isElse ? ['standard'] : []);
      const turned = all
        .toReversed()
        .map((zone) => ({ ...zone, places: zone.places.toReversed() }));
      expect(deliveryOptions(turned, place, parcel)).toEqual(options);
      // A zone of another country changes nothing here.
      const other = aZone('other', ['IT', 'CH||80-89']);
      expect(deliveryOptions([other, ...all], place, parcel)).toEqual(options);
    }),
    { numRuns: 2000 },
  );
});
