// What a bulk edit changes about one product. Money in whole cents.

import { toCents } from '../../../platform/values/money.ts';
import { partOfCents } from '../../../platform/values/part-of-cents.ts';
import { discounted, type Priced, unitPriceCents } from '../../pricing/pricing.ts';
import { tagsOf } from '../listing/attribute-filters.ts';
import { productLimits } from '../manage/save/product-input.ts';
import {
  type BulkChange,
  type BulkChangeKind,
  type BulkDifference,
  type BulkFacts,
  type FieldChange,
  fieldOfKind,
  newFieldValue,
  type PriceEnding,
  priceFieldNames,
} from './bulk-edit.ts';

/** Null when the product already has this value or cannot have it. */
export const bulkDifference = (change: BulkChange, product: BulkFacts): BulkDifference | null => {
  const fields = fieldsOf(change.kind);
  const before = pick(product, fields);
  const after = pick({ ...product, ...changed(change, product) }, fields);
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
};

/** Whether customers pay more than before, for some size. */
export const raisesPrice = ({ before, after }: BulkDifference): boolean => {
  const paid = paidCents(before);
  return paidCents(after).some((cents, index) => cents > (paid[index] ?? cents));
};

const paidCents = ({
  priceCents = 0,
  discountPriceCents = null,
  sizePrices = [],
}: Partial<BulkFacts>): number[] =>
  [{ priceCents, discountPriceCents }, ...sizePrices].map(unitPriceCents);

type Fields = readonly (keyof BulkFacts)[];
const prices: Fields = [...priceFieldNames, 'sizePrices'];
const publication: Fields = ['isArchived', 'isDraft', 'publishAt'];
const fieldsOf = (kind: BulkChangeKind): Fields => {
  const field = fieldOfKind(kind);
  return field ? [field] : otherFields[kind as OtherKind];
};
type OtherKind = Exclude<BulkChangeKind, FieldChange['kind']>;
const otherFields: Record<OtherKind, Fields> = {
  price: prices,
  sale: prices,
  end_sale: prices,
  attribute: ['attributes'],
  archive: publication,
  restore: publication,
};

const pick = (facts: BulkFacts, fields: Fields): Partial<BulkFacts> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]]));

const changed = (change: BulkChange, product: BulkFacts): Partial<BulkFacts> => {
  switch (change.kind) {
    case 'price':
      return withComing(
        product,
        change,
        everyPrice(product, (one) => changedPrices(one, change)),
      );
    case 'sale':
      return change.firstDay
        ? comingSale(product, change)
        : everyPrice(product, (prices) => onSale(prices, change));
    case 'end_sale':
      return { ...everyPrice(product, () => noDiscount), ...noComing };
    case 'attribute':
      return { attributes: tagsOf({ [change.attribute]: change.values }) };
    case 'archive':
      return { isArchived: true, isDraft: false, publishAt: null };
    case 'restore':
      return { isArchived: false, isDraft: false, publishAt: null };
    default: {
      const field = newFieldValue(change);
      return field ? { [field.name]: field.value } : {};
    }
  }
};

type Prices = Priced & { discountLastDay?: string | null };

const noDiscount = { discountPriceCents: null, discountLastDay: null };
const noComing = { comingDiscountCents: null, comingFirstDay: null, comingLastDay: null };

/** The prices of the product and of its sizes with their own; the last day is the product's. */
const everyPrice = (
  { sizePrices, ...product }: BulkFacts,
  change: (prices: Priced) => Partial<Prices>,
): Partial<BulkFacts> => ({
  ...change(product),
  ...(sizePrices && {
    sizePrices: sizePrices.map((size) => {
      const { discountLastDay: _, ...changed } = change(size);
      return { ...size, ...changed };
    }),
  }),
});

/** A coming discount price changes as the discount price does. */
const withComing = (
  { priceCents, comingDiscountCents }: BulkFacts,
  rule: Rule,
  changed: Partial<BulkFacts>,
): Partial<BulkFacts> => {
  if (comingDiscountCents === null) return changed;
  const { discountPriceCents: cents = null } = changedPrices(
    { priceCents, discountPriceCents: comingDiscountCents },
    rule,
  );
  return { ...changed, ...(cents === null ? noComing : { comingDiscountCents: cents }) };
};

type Rule = { percent: number; ending: PriceEnding };

/** Changes both prices by the percentage, and removes a discount price that is none now. */
const changedPrices = ({ priceCents, discountPriceCents }: Priced, rule: Rule): Partial<Prices> => {
  const price = changedPrice(priceCents, rule);
  if (discountPriceCents === null) return { priceCents: price };
  const exact = { ...rule, ending: 'cent' as const };
  const discounts = [
    changedPrice(discountPriceCents, rule),
    changedPrice(discountPriceCents, exact),
  ];
  const lower = discounts.find((cents) => cents < price);
  return lower === undefined
    ? { priceCents: price, discountPriceCents: null, discountLastDay: null }
    : { priceCents: price, discountPriceCents: lower };
};

/** At least one cent. Rounding never turns an increase into a reduction, or the reverse. */
const changedPrice = (cents: number, { percent, ending }: Rule): number => {
  const tenths = Math.round(percent * 10);
  const exact = partOfCents(cents, 1000 + tenths, 1000);
  const rounded = roundPrice(Math.max(1, exact), ending);
  return percent > 0
    ? Math.min(productLimits.priceCents, Math.max(cents, rounded))
    : Math.min(cents, rounded);
};

type Sale = Extract<BulkChange, { kind: 'sale' }>;

/** Whole percentages off the price. A price too low for the percentage stays unchanged. */
const onSale = (
  { priceCents }: Priced,
  { percent, ending, lastDay = null }: Sale,
): Partial<Prices> => {
  const exact = Math.max(1, discounted(priceCents, percent));
  const sale = [roundPrice(exact, ending), exact].find((cents) => cents < priceCents);
  return sale === undefined ? {} : { discountPriceCents: sale, discountLastDay: lastDay };
};

/** Sizes with their own prices follow when it begins. */
const comingSale = (product: BulkFacts, sale: Sale): Partial<BulkFacts> => {
  const { discountPriceCents: cents = null } = onSale(product, sale);
  const { firstDay = null, lastDay = null } = sale;
  return cents === null
    ? {}
    : { comingDiscountCents: cents, comingFirstDay: firstDay, comingLastDay: lastDay };
};

/** To the nearest price of this ending; below the lowest of it, the cents stay. */
const roundPrice = (cents: number, ending: PriceEnding): number => {
  if (ending === 'cent') return cents;
  const extra = ending === '99' ? 1 : 0;
  const step = Math.max(100, toCents(1));
  const steps = partOfCents(cents + extra, 1, step);
  const rounded = steps * step - extra;
  return rounded > 0 ? rounded : cents;
};
