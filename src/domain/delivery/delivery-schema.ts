// Delivery zones in the API, for admins. Money in dollars.
import { z } from 'zod';
import { oneLine } from '../../platform/text/one-line-schema.ts';
import { editedRevision } from '../../platform/values/revision-schema.ts';
import { isWholeSum } from '../../platform/values/sums.ts';
import { countryCodes } from '../places/countries.ts';
import { regionsOf } from '../places/regions.ts';
import { currencies } from '../pricing/currencies.ts';
import { currencyOf } from './delivery-json.ts';
import { zoneLimits as max, rateBases } from './delivery-zone.ts';
import { postcodesProblem, tidyPostcodes } from './postcodes.ts';

const placeSchema = z
  .object({
    country: z.enum(countryCodes).meta({ example: 'DE' }),
    region: z.string().max(10).meta({ description: 'Of ISO 3166-2; empty: the whole country' }),
    postcodes: z.string().max(2000).meta({
      description: 'Their beginnings, and ranges where they are numbers; empty: all',
      example: '20-22, 251',
    }),
  })
  .superRefine(({ country, region, postcodes }, { addIssue }) => {
    const problem = postcodesProblem(country, postcodes);
    if (problem) addIssue({ code: 'custom', path: ['postcodes'], message: problem });
    if (region && !regionsOf(country)?.some(({ code }) => code === region))
      addIssue({ code: 'custom', path: ['region'], message: 'must be a region of the country' });
  })
  .overwrite((place) => ({
    ...place,
    postcodes: tidyPostcodes(place.country, place.postcodes),
  }));

const dollars = z.number().min(0).max(1_000_000);
const bound = z.number().min(0).max(100_000_000);
const days = z.int().min(0).max(60).nullable();

const rateSchema = z.object({
  category: oneLine(120).meta({ description: 'Empty: all without a rate of their own' }),
  from: bound.meta({ description: 'Dollars, grams or items, as `rateBy` says' }),
  to: bound.nullable().meta({ description: 'Below this; null: without an end' }),
  price: dollars,
});

const methodSchema = z
  .object({
    id: z.uuid(),
    name: oneLine(max.name).min(1, 'is required').meta({ example: 'Express' }),
    isActive: z.boolean(),
    isPickup: z.boolean().meta({ description: 'The customer picks the order up' }),
    rateBy: z.enum(rateBases).meta({ description: 'What the bounds of its rates count' }),
    rates: z.array(rateSchema).min(1, 'needs a price').max(max.rates).meta({
      description: 'Of an order with several categories the dearest decides; none: not offered',
    }),
    freeOver: dollars.nullable().meta({ description: 'Of the subtotal, before promo codes' }),
    daysMin: days,
    daysMax: days.meta({ description: 'Business days on the way; null: not promised' }),
  })
  .superRefine(({ rates, daysMin, daysMax }, { addIssue }) => {
    const tell = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    const isOfDays = (daysMin === null) === (daysMax === null);
    if (!isOfDays) tell(['daysMax'], 'Enter both numbers of days, or neither.');
    if (daysMin !== null && daysMax !== null && daysMin > daysMax)
      tell(['daysMax'], 'Enter as many days as at least.');
    for (const [index, { category, from, to }] of rates.entries()) {
      if (to !== null && to <= from) tell(['rates', index, 'to'], 'must be more than `from`');
      const earlier = rates.slice(0, index).some((other) => {
        const [end, otherEnd] = [to, other.to].map((one) => one ?? Number.POSITIVE_INFINITY);
        return other.category === category && other.from < (end ?? 0) && from < (otherEnd ?? 0);
      });
      if (earlier) tell(['rates', index, 'from'], 'has two prices for the same');
    }
  });

const content = {
  name: oneLine(max.name).min(1, 'is required').meta({ example: 'European Union' }),
  currency: z
    .enum(Object.keys(currencies))
    .nullable()
    .default(null)
    .meta({ description: 'Of its prices, for markets with this currency; null: the shop’s' }),
  places: z.array(placeSchema).min(1, 'needs a country').max(max.places),
  methods: z
    .array(methodSchema)
    .max(max.methods)
    .meta({ description: 'None that is active: nothing is delivered there' }),
};

type Content = z.infer<z.ZodObject<typeof content>>;

/** By the currency of the zone. */
const checkSums = ({ currency, methods }: Content, { addIssue }: z.RefinementCtx): void => {
  const isSum = (sum: number | null) => isWholeSum(sum ?? 0, currencyOf({ currency }));
  const isCount = (count: number | null) => Number.isInteger(count ?? 0);
  const sums = methods.flatMap(({ rateBy, freeOver, rates }, at) => {
    const isBound = rateBy === 'subtotal' ? isSum : isCount;
    return [
      { path: [at, 'freeOver'], isKept: isSum(freeOver) },
      ...rates.flatMap(({ from, to, price }, index) => [
        { path: [at, 'rates', index, 'price'], isKept: isSum(price) },
        { path: [at, 'rates', index, 'from'], isKept: isBound(from) && isBound(to) },
      ]),
    ];
  });
  const message = 'has a part that is not kept';
  for (const { path, isKept } of sums)
    if (!isKept) addIssue({ code: 'custom', path: ['methods', ...path], message });
};

export const newZoneSchema = z
  .object(content)
  .superRefine(checkSums)
  .meta({ id: 'NewDeliveryZone' });
export const zoneChangeSchema = z
  .object({ ...content, revision: editedRevision })
  .superRefine(checkSums)
  .meta({ id: 'DeliveryZoneChange' });
export const zoneParamsSchema = z.object({ id: z.uuid() });

export const zoneSchema = z
  .object({ id: z.uuid(), ...content, revision: z.int() })
  .meta({ id: 'DeliveryZone' });
export const zonesSchema = z.array(zoneSchema);

export type ZoneJson = z.infer<typeof zoneSchema>;
