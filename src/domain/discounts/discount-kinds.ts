// The kinds of discounts, one row each: what it takes off, and how that is said.
import { formatCents } from '../../platform/values/money.ts';
import { splitCents } from '../pricing/split-cents.ts';
import type { DiscountKind, DiscountLine, DiscountTerms, Tier } from './discount.ts';

type Terms = DiscountTerms;
type Lines = readonly DiscountLine[];

type Kind = {
  /** What its `value`, or that of a tier, is: '20%', or '$5.00'. */
  valueText: (value: number) => string;
  /** '20% off', for who reads a cart; a tier is the one that the lines reach. */
  saving: (terms: Terms, lines: Lines) => string;
  /** Cents off each line, or off the delivery. */
  off: (terms: Terms, lines: Lines) => number[] | 'shipping';
  /** How many more items, or cents of items, it takes until anything is off. */
  missing?: (terms: Terms, lines: Lines) => { items: number } | { cents: number } | undefined;
};

export const costOf = ({ quantity, unitPriceCents }: DiscountLine): number =>
  quantity * unitPriceCents;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const subtotalOf = (lines: Lines): number => sumOf(lines.map(costOf));
export const quantityOf = (lines: Lines): number => sumOf(lines.map(({ quantity }) => quantity));

/** Halves of a cent round up. */
const percentOf = (cents: number, value: number): number => Math.round((cents * value) / 10_000);
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

/** Of each `buy` + `get` items `get`, and of a last group what is more than `buy`. */
const itemsToGet = ({ buy, get }: Terms, lines: Lines): number => {
  const items = quantityOf(lines);
  const groups = Math.floor(items / (buy + get));
  return groups * get + Math.max(0, (items % (buy + get)) - buy);
};

/** The cheapest items of all lines; of one price those of the first id. */
const cheapestOff = (terms: Terms, lines: Lines): number[] => {
  let left = itemsToGet(terms, lines);
  const off = new Map<DiscountLine, number>();
  const byPrice = lines.toSorted(
    (a, b) => a.unitPriceCents - b.unitPriceCents || (a.id < b.id ? -1 : 1),
  );
  for (const line of byPrice) {
    const items = Math.min(left, line.quantity);
    off.set(line, items * percentOf(line.unitPriceCents, terms.value));
    left -= items;
  }
  return lines.map((line) => off.get(line) ?? 0);
};

const percentSaving = (value: number): string => `${percentText(value)} off`;
const amountSaving = (value: number): string => `${formatCents(value)} off`;

export const kinds: Record<DiscountKind, Kind> = {
  percent: {
    valueText: percentText,
    saving: ({ value }) => percentSaving(value),
    off: ({ value }, lines) => percentOff(lines, value),
  },
  amount: {
    valueText: formatCents,
    saving: ({ value }) => amountSaving(value),
    off: ({ value }, lines) => amountOff(lines, value),
  },
  free_shipping: {
    valueText: formatCents,
    saving: () => 'free delivery',
    off: () => 'shipping',
  },
  buy_get: {
    valueText: percentText,
    saving: ({ buy, get, value }) =>
      `buy ${buy}, get ${get} ${value === 10_000 ? 'free' : percentSaving(value)}`,
    off: cheapestOff,
    missing: (terms, lines) => {
      const items = terms.buy + 1 - quantityOf(lines);
      return items > 0 ? { items } : undefined;
    },
  },
  tier_percent: {
    valueText: percentText,
    saving: tierSaving(percentText),
    off: (terms, lines) => percentOff(lines, tierOf(terms, lines)?.value ?? 0),
    missing: missingForTier,
  },
  tier_amount: {
    valueText: formatCents,
    saving: tierSaving(formatCents),
    off: (terms, lines) => amountOff(lines, tierOf(terms, lines)?.value ?? 0),
    missing: missingForTier,
  },
};

/** '20% off', without a cart: of tiers all of them. */
export const savingOf = (terms: Terms, lines: Lines = []): string =>
  kinds[terms.kind].saving(terms, lines);
