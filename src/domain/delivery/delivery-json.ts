// Zones as the API tells them, and back: dollars instead of cents.
import { locale } from '../../platform/text/locale.ts';
import { centsOf, dollarsOf } from '../../platform/values/sums.ts';
import type { DeliveryMethod, DeliveryRate, DeliveryZone } from './delivery-zone.ts';

type RateJson = Omit<DeliveryRate, 'cents'> & { price: number };
export type MethodJson = Omit<DeliveryMethod, 'rates' | 'freeOverCents'> & {
  rates: RateJson[];
  freeOver: number | null;
};
export type ZoneContent = Pick<DeliveryZone, 'name' | 'currency' | 'places' | 'methods'>;
export type ZoneContentJson = Omit<ZoneContent, 'methods'> & { methods: MethodJson[] };

export const fromZone = <Zone extends ZoneContent>({
  methods,
  ...zone
}: Zone): Omit<Zone, 'methods'> & { methods: MethodJson[] } => {
  const toDollars = (cents: number) => dollarsOf(cents, currencyOf(zone));
  return {
    ...zone,
    methods: methods.map(({ rates, freeOverCents, ...method }) => ({
      ...method,
      freeOver: freeOverCents === null ? null : toDollars(freeOverCents),
      rates: rates.map(({ cents, ...rate }) => ({
        ...boundsBy(method.rateBy, rate, toDollars),
        price: toDollars(cents),
      })),
    })),
  };
};

/** The currency of its sums. */
export const currencyOf = ({ currency }: Pick<DeliveryZone, 'currency'>): string =>
  currency ?? locale().currency;

export const zoneOfJson = <Zone extends ZoneContentJson>({
  methods,
  ...zone
}: Zone): Omit<Zone, 'methods'> & { methods: DeliveryMethod[] } => {
  const toCents = (dollars: number) => centsOf(dollars, currencyOf(zone));
  return {
    ...zone,
    methods: methods.map(({ rates, freeOver, ...method }) => ({
      ...method,
      freeOverCents: freeOver === null ? null : toCents(freeOver),
      rates: rates.map(({ price, ...rate }) => ({
        ...boundsBy(method.rateBy, rate, toCents),
        cents: toCents(price),
      })),
    })),
  };
};

/** Bounds are sums of money where rates go by the subtotal. */
const boundsBy = (
  rateBy: DeliveryMethod['rateBy'],
  { category, from, to }: Omit<DeliveryRate, 'cents'>,
  convert: (sum: number) => number,
) => ({
  category,
  from: rateBy === 'subtotal' ? convert(from) : from,
  to: rateBy === 'subtotal' && to !== null ? convert(to) : to,
});
