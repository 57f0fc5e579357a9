// What a customer can choose from, by where the order goes and what is in it.
import type { Place } from '../../platform/values/place.ts';
import { type DeliveryMethod, type DeliveryZone, type RateBasis, zoneOf } from './delivery-zone.ts';

export type Parcel = {
  /** Before promo codes. */
  subtotalCents: number;
  items: number;
  /** Products without a weight count as 0. */
  weightGrams: number;
  categories: readonly string[];
};

export type DeliveryOption = {
  id: string;
  name: string;
  isPickup: boolean;
  /** Before free delivery; `dueCents` is after it. */
  cents: number;
  freeOverCents: number | null;
  /** Business days on the way; null: not promised. */
  daysMin: number | null;
  daysMax: number | null;
};

/** The cheapest first, pick-up last. Empty: the shop does not deliver there. */
export const deliveryOptions = (
  zones: readonly DeliveryZone[],
  place: Place,
  parcel: Parcel,
): DeliveryOption[] =>
  (zoneOf(zones, place)?.methods ?? [])
    .filter(({ isActive }) => isActive)
    .flatMap((method): DeliveryOption[] => {
      const { id, name, isPickup, freeOverCents, daysMin, daysMax } = method;
      const cents = priceOf(method, parcel);
      if (cents === null) return [];
      return [{ id, name, isPickup, cents, freeOverCents, daysMin, daysMax }];
    })
    .sort(
      (one, other) =>
        Number(one.isPickup) - Number(other.isPickup) ||
        dueCents(one, parcel) - dueCents(other, parcel) ||
        one.cents - other.cents ||
        (one.id < other.id ? -1 : 1),
    );

/** What the customer pays: nothing above the threshold of free delivery. */
export const dueCents = (
  { cents, freeOverCents }: DeliveryOption,
  { subtotalCents }: Pick<Parcel, 'subtotalCents'>,
): number => (freeOverCents !== null && subtotalCents > freeOverCents ? 0 : cents);

/** Null: the method does not take this parcel. */
const priceOf = (method: DeliveryMethod, parcel: Parcel): number | null => {
  const { rateBy, rates } = method;
  const amount = amounts[rateBy](parcel);
  // If a parcel has several categories, the most expensive rate applies: adding a hat does not make
  // a coat cheaper.
  let dearest: number | null = null;
  for (const category of parcel.categories.length > 0 ? parcel.categories : ['']) {
    const own = rates.filter((rate) => rate.category === category);
    const prices = (own.length > 0 ? own : rates.filter((rate) => rate.category === ''))
      .filter(({ from, to }) => amount >= from && (to === null || amount < to))
      .map(({ cents }) => cents);
    if (prices.length === 0) return null;
    dearest = Math.max(dearest ?? 0, ...prices);
  }
  return dearest;
};

const amounts: Record<RateBasis, (parcel: Parcel) => number> = {
  subtotal: ({ subtotalCents }) => subtotalCents,
  weight: ({ weightGrams }) => weightGrams,
  items: ({ items }) => items,
};
