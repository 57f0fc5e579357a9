// Where the shop delivers, and how: the most specific zone of a place is its zone.
import type { Place } from '../../platform/values/place.ts';
import { matchedLength, overlap } from './postcodes.ts';

/** The region is empty for the whole country, the postcodes for all: '20-22, 251'. */
export type ZonePlace = { country: string; region: string; postcodes: string };

export const rateBases = ['subtotal', 'weight', 'items'] as const;
export type RateBasis = (typeof rateBases)[number];

/** What the delivery costs from one amount to below another: cents, grams or items. */
export type DeliveryRate = {
  /** Empty: all categories that have no rate of their own. */
  category: string;
  from: number;
  /** Null: without an end. */
  to: number | null;
  cents: number;
};

export type DeliveryMethod = {
  id: string;
  name: string;
  isActive: boolean;
  /** The customer picks the order up in the shop. */
  isPickup: boolean;
  /** What the bounds of its rates count. */
  rateBy: RateBasis;
  rates: DeliveryRate[];
  /** Free above this subtotal, not at it; null: never. */
  freeOverCents: number | null;
  /** Business days on the way; null: not promised. */
  daysMin: number | null;
  daysMax: number | null;
};

export type DeliveryZone = {
  id: string;
  name: string;
  /** Of its prices; null: the shop's. */
  currency: string | null;
  /** Empty: everywhere else. */
  places: ZonePlace[];
  methods: DeliveryMethod[];
};

export const zoneLimits = { zones: 100, places: 300, methods: 20, rates: 50, name: 60 };

/**
 * Longer postcodes go before shorter ones, then regions, then countries. The zone of everywhere
 * else is for all other places; undefined: nothing is delivered there.
 */
export const zoneOf = (zones: readonly DeliveryZone[], place: Place): DeliveryZone | undefined => {
  let best: { zone: DeliveryZone; rank: number } | undefined;
  for (const zone of zones) {
    const rank = Math.max(-1, ...zone.places.map((one) => rankOf(one, place)));
    if (rank >= 0 && rank > (best?.rank ?? -1)) best = { zone, rank };
  }
  return best?.zone ?? zones.find(({ places }) => places.length === 0);
};

/** -1: the zone does not contain the place. */
const rankOf = ({ country, region, postcodes }: ZonePlace, place: Place): number => {
  if (country !== place.country || (region && region !== place.region)) return -1;
  const length = postcodes ? matchedLength(country, postcodes, place.postcode) : 0;
  if (postcodes && length === 0) return -1;
  return length * 2 + (region ? 1 : 0);
};

/** Two rows that are equally specific for a place, which could be in only one zone. */
export const isSamePlace = (one: ZonePlace, other: ZonePlace): boolean =>
  one.country === other.country &&
  one.region === other.region &&
  (one.postcodes && other.postcodes
    ? overlap(one.country, one.postcodes, other.postcodes)
    : one.postcodes === other.postcodes);

type EverywherePrice = { shippingCents: number; freeShippingOverCents: number | null };

/** The zone made from the settings. */
export const everywhereElse = ({
  shippingCents,
  freeShippingOverCents,
}: EverywherePrice): DeliveryZone => ({
  id: 'everywhere',
  name: 'Everywhere else',
  currency: null,
  places: [],
  methods: [standard(shippingCents, freeShippingOverCents)],
});

const standard = (cents: number, freeOverCents: number | null): DeliveryMethod => ({
  id: 'standard',
  name: 'Shipping',
  isActive: true,
  isPickup: false,
  rateBy: 'subtotal',
  rates: [{ category: '', from: 0, to: null, cents }],
  freeOverCents,
  daysMin: null,
  daysMax: null,
});
