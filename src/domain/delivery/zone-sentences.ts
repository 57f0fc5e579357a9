// Where the shop delivers and what that costs, in sentences for texts of the owner.
import { counted } from '../../platform/text/counted.ts';
import { formatCents, formatShortCents } from '../../platform/values/money.ts';
import { type DeliveryTimes, deliveryDays, withOwnDays } from '../pricing/delivery-window.ts';
import type { DeliveryMethod, DeliveryZone, RateBasis } from './delivery-zone.ts';
import { placeText } from './place-text.ts';

const placesMax = 30;

/** Undefined without zones: the settings say all. */
export const zoneSentences = (
  zones: readonly DeliveryZone[],
  times: DeliveryTimes,
): string[] | undefined => {
  const [elsewhere] = zones.filter(({ places }) => places.length === 0);
  if (zones.length === 1 && elsewhere) return undefined;
  const own = zones.filter((zone) => zone !== elsewhere);
  return [
    ...own.map((zone) => `To ${placesText(zone)}: ${methodsText(zone, times)}.`),
    own.length === 0
      ? 'Nothing is delivered at the moment.'
      : elsewhere
        ? `Everywhere else: ${methodsText(elsewhere, times)}.`
        : 'Nothing is delivered to other places.',
  ];
};

const placesText = ({ places }: DeliveryZone): string => {
  const shown = places.slice(0, placesMax).map(placeText);
  const others = places.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${counted(others, 'more place')}`] : [])].join('; ');
};

const methodsText = ({ methods }: DeliveryZone, times: DeliveryTimes): string =>
  methods
    .filter(({ isActive, rates }) => isActive && rates.length > 0)
    .map((method) => methodText(method, times))
    .join('; ') || 'nothing is delivered';

/** 'Express $9.90, free on orders over $99, 2 to 3 business days' */
const methodText = (method: DeliveryMethod, times: DeliveryTimes): string => {
  const { name, isPickup, freeOverCents, daysMin, daysMax } = method;
  const isFree = method.rates.every(({ cents }) => cents === 0);
  return [
    `${name}${isPickup ? ' (you pick it up)' : ''} ${isFree ? 'is free' : priceText(method)}`,
    !isFree && freeOverCents !== null && `free on orders over ${formatShortCents(freeOverCents)}`,
    daysMin !== null && daysMax !== null && daysText({ min: daysMin, max: daysMax }, times),
  ]
    .filter(Boolean)
    .join(', ');
};

const priceText = ({ rates, rateBy }: DeliveryMethod): string => {
  const least = formatCents(Math.min(...rates.map(({ cents }) => cents)));
  const [only, ...others] = rates;
  return only && others.length === 0 && only.category === '' && only.from === 0 && only.to === null
    ? least
    : `from ${least}, by ${bases[rateBy]}`;
};

const bases: Record<RateBasis, string> = {
  subtotal: 'the price of the items',
  weight: 'weight',
  items: 'the number of items',
};

const daysText = (own: { min: number; max: number }, times: DeliveryTimes): string => {
  const { least, most } = deliveryDays(withOwnDays(times, own));
  return least === most
    ? counted(most, 'business day')
    : `${least} to ${counted(most, 'business day')}`;
};

/** The shortest and the longest delivery time of all methods, in business days from the payment. */
export const daysOfZones = (zones: readonly DeliveryZone[], times: DeliveryTimes) => {
  const ways = zones
    .flatMap(({ methods }) => methods)
    .filter(({ isActive, isPickup }) => isActive && !isPickup)
    .map(({ daysMin, daysMax }) =>
      deliveryDays(
        withOwnDays(
          times,
          daysMin !== null && daysMax !== null ? { min: daysMin, max: daysMax } : null,
        ),
      ),
    );
  return {
    least: Math.min(...ways.map(({ least }) => least)),
    most: Math.max(...ways.map(({ most }) => most)),
  };
};
