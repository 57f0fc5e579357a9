// The kinds of discounts, one row each: what it takes off, and how that is said.

import { counted } from '../../platform/text/counted.ts';
import { formatCents } from '../../platform/values/money.ts';
import { splitCents } from '../pricing/split-cents.ts';
import type { Discount, DiscountKind, DiscountLine, DiscountTerms, Tier } from './discount.ts';
import { cheapest, type Goods } from './discount-goods.ts';

type Terms = DiscountTerms;
type Lines = readonly DiscountLine[];

type Kind = {
  /** The unit of `value`, or of a tier's value; null without a value. */
  unit: 'percent' | 'money' | null;
  isTiered?: true;
  /** Off the delivery, not off items. */
  isOfShipping?: true;
  /** '20% off', as the cart shows it. With tiers, the tier that the cart reaches. */
  saving: (terms: Terms, counted: Lines) => string;
  /** Cents off each line of `items`, or off the delivery. */
  off: (terms: Terms, goods: Goods) => number[] | number;
  /** How many more items, or cents of items, the discount needs. */
  missing?: (terms: Terms, counted: Lines) => { items: number } | { cents: number } | undefined;
};

export const costOf = ({ quantity, unitPriceCents }: DiscountLine): number =>
  quantity * unitPriceCents;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const subtotalOf = (lines: Lines): number => sumOf(lines.map(costOf));
export const quantityOf = (lines: Lines): number => sumOf(lines.map(({ quantity }) => quantity));

/** Halves of a cent round up. */
const percentOf = (cents: number, value: number): number =>
  splitCents(cents, [value, 10_000 - value])[0] ?? 0;
const percentText = (value: number): string => `${value / 100}%`;

const percentOff = (lines: Lines, value: number): number[] =>
  splitCents(percentOf(subtotalOf(lines), value), lines.map(costOf));
const amountOff = (lines: Lines, cents: number): number[] =>
  splitCents(Math.min(cents, subtotalOf(lines)), lines.map(costOf));

const reached = ({ tiersBy }: Terms, lines: Lines): number =>
  tiersBy === 'subtotal' ? subtotalOf(lines) : quantityOf(lines);

/** The highest tier that the lines reach. */
const tierOf = (terms: Terms, lines: Lines): Tier | undefined =>
  terms.tiers
    .filter(({ from }) => from <= reached(terms, lines))
    .toSorted((a, b) => b.from - a.from)[0];

const lowestTier = ({ tiers }: Terms): number => Math.min(...tiers.map(({ from }) => from));

const missingForTier = (terms: Terms, lines: Lines) => {
  const missing = lowestTier(terms) - reached(terms, lines);
  if (missing <= 0) return undefined;
  return terms.tiersBy === 'subtotal' ? { cents: missing } : { items: missing };
};

const fromText = ({ tiersBy }: Terms, { from }: Tier): string =>
  tiersBy === 'subtotal' ? formatCents(from) : `${from} items`;

const tierSaving =
  (text: (value: number) => string) =>
  (terms: Terms, lines: Lines): string => {
    const tier = tierOf(terms, lines);
    const shown = tier ? [tier] : terms.tiers.toSorted((a, b) => a.from - b.from);
    return shown.map((one) => `${text(one.value)} off from ${fromText(terms, one)}`).join(', ');
  };

/**
 * Each full group of `buy` + `get` items gives `get`; the rest gives its items beyond `buy`. If
 * other items are required, each `buy` of them gives `get`.
 */
const itemsToGet = ({ buy, get, needs }: Terms, lines: Lines): number => {
  const items = quantityOf(lines);
  if (needs.length > 0) return Math.floor(items / buy) * get;
  const groups = Math.floor(items / (buy + get));
  return groups * get + Math.max(0, (items % (buy + get)) - buy);
};

/** The cheapest items of all lines. */
const cheapestOff = (terms: Terms, { items, counted }: Goods): number[] => {
  const count = Math.min(itemsToGet(terms, counted), terms.itemsMax || Infinity);
  return cheapest(items, count).map(
    ({ quantity, unitPriceCents }) => quantity * percentOf(unitPriceCents, terms.value),
  );
};

const percentSaving = (value: number): string => `${percentText(value)} off`;
const amountSaving = (value: number): string => `${formatCents(value)} off`;

const gotText = ({ get, needs }: Terms): string =>
  needs.length > 0 ? `get ${counted(get, 'other item')}` : `get ${get}`;

export const kinds: Record<DiscountKind, Kind> = {
  percent: {
    unit: 'percent',
    saving: ({ value }) => percentSaving(value),
    off: ({ value }, { few }) => percentOff(few, value),
  },
  amount: {
    unit: 'money',
    saving: ({ value }) => amountSaving(value),
    off: ({ value }, { few }) => amountOff(few, value),
  },
  amount_each: {
    unit: 'money',
    saving: ({ value }) => `${amountSaving(value)} each item`,
    off: ({ value }, { few }) =>
      few.map(({ quantity, unitPriceCents }) => quantity * Math.min(value, unitPriceCents)),
  },
  free_shipping: {
    unit: null,
    isOfShipping: true,
    saving: () => 'free delivery',
    off: (_, { shippingCents }) => shippingCents,
  },
  shipping_percent: {
    unit: 'percent',
    isOfShipping: true,
    saving: ({ value }) => `${percentSaving(value)} delivery`,
    off: ({ value }, { shippingCents }) => percentOf(shippingCents, value),
  },
  shipping_amount: {
    unit: 'money',
    isOfShipping: true,
    saving: ({ value }) => `${amountSaving(value)} delivery`,
    off: ({ value }, { shippingCents }) => Math.min(value, shippingCents),
  },
  buy_get: {
    unit: 'percent',
    saving: (terms) =>
      `buy ${terms.buy}, ${gotText(terms)} ` +
      (terms.value === 10_000 ? 'free' : percentSaving(terms.value)),
    off: cheapestOff,
    missing: ({ buy, needs }, lines) => {
      const items = buy + (needs.length > 0 ? 0 : 1) - quantityOf(lines);
      return items > 0 ? { items } : undefined;
    },
  },
  tier_percent: {
    unit: 'percent',
    isTiered: true,
    saving: tierSaving(percentText),
    off: (terms, { few, counted }) => percentOff(few, tierOf(terms, counted)?.value ?? 0),
    missing: missingForTier,
  },
  tier_amount: {
    unit: 'money',
    isTiered: true,
    saving: tierSaving(formatCents),
    off: (terms, { few, counted }) => amountOff(few, tierOf(terms, counted)?.value ?? 0),
    missing: missingForTier,
  },
};

export const isTiered = (kind: DiscountKind): boolean => kinds[kind].isTiered === true;
/** Whether the kind has one value, not tiers. */
export const hasValue = (kind: DiscountKind): boolean =>
  kinds[kind].unit !== null && !isTiered(kind);
/** Whether it can be limited to a number of items; discounts of the delivery cannot. */
export const isOfItems = (kind: DiscountKind): boolean => !kinds[kind].isOfShipping;
/** Whether it can be limited to a sum; only a percentage can. */
export const isPercent = (kind: DiscountKind): boolean => kinds[kind].unit === 'percent';

/** Its `value`, or that of a tier: '20%', or '$5.00'. */
export const valueText = (kind: DiscountKind, value: number): string =>
  isPercent(kind) ? percentText(value) : formatCents(value);

/** '20% off, at most $50.00', with all tiers, as shown without a cart. */
export const savingOf = (terms: Terms, counted: Lines = []): string =>
  [
    kinds[terms.kind].saving(terms, counted),
    terms.itemsMax > 0 && `of at most ${itemsText(terms.itemsMax)}`,
    terms.offMaxCents > 0 && `at most ${formatCents(terms.offMaxCents)}`,
  ]
    .filter(Boolean)
    .join(', ');

const itemsText = (count: number): string => counted(count, 'item');

type Sums = Pick<Discount, 'kind' | 'tiersBy' | 'minimumSubtotalCents' | 'offMaxCents'>;

/** A percentage is valid in every currency, an amount only in the shop's. */
export const hasSum = ({ kind, minimumSubtotalCents, offMaxCents, tiersBy }: Sums): boolean =>
  kinds[kind].unit === 'money' ||
  minimumSubtotalCents > 0 ||
  offMaxCents > 0 ||
  (isTiered(kind) && tiersBy === 'subtotal');
