// The conditions of a discount, a row each, in the order in which the customer is told.
import type { Discount } from './discount.ts';
import type { Goods } from './discount-goods.ts';
import { kinds, quantityOf, subtotalOf } from './discount-kinds.ts';

export const blockReasons = [
  'limit_reached',
  'used',
  'in_unpaid_order',
  'not_first_purchase',
  'email_not_confirmed',
  'certain_customers',
  'certain_markets',
  'other_currency',
] as const;

/** Why a customer may not use a discount. */
export type Block = {
  reason: (typeof blockReasons)[number];
  /** The number of the unpaid order that uses it. */
  orderNumber?: number;
  /** The customer is not signed in. */
  isGuest?: true;
  /** In which its sums are typed: 'US dollars'. */
  currencyName?: string;
};

export type DiscountFacts = {
  now: Date;
  /** Facts about a discount and this customer that only the database knows, by key. */
  blocks: Readonly<Record<string, Block>>;
  /** What the delivery costs without discounts. */
  shippingCents: number;
};

export type Unmet =
  | Block
  | { reason: 'not_started' | 'expired'; at: Date }
  | { reason: 'no_items' | 'takes_nothing' | 'delivery_is_free' | 'nothing_left' }
  | { reason: 'minimum_subtotal'; missingCents: number }
  | { reason: 'minimum_quantity'; missingItems: number }
  | { reason: 'other_saves_more'; others: readonly string[] };

type Condition = (discount: Discount, goods: Goods, facts: DiscountFacts) => Unmet | undefined;

const conditions: Condition[] = [
  ({ startsAt }, _, { now }) =>
    startsAt && startsAt > now ? { reason: 'not_started', at: startsAt } : undefined,
  ({ endsAt }, _, { now }) =>
    endsAt && endsAt <= now ? { reason: 'expired', at: endsAt } : undefined,
  ({ key }, _, { blocks }) => (Object.hasOwn(blocks, key) ? blocks[key] : undefined),
  (_, { items }) => (items.length === 0 ? { reason: 'no_items' } : undefined),
  ({ minimumSubtotalCents }, { counted }) =>
    missingMoney(minimumSubtotalCents - subtotalOf(counted)),
  ({ minimumQuantity }, { counted }) => missingItems(minimumQuantity - quantityOf(counted)),
  (discount, { counted }) => {
    const missing = kinds[discount.kind].missing?.(discount, counted);
    if (!missing) return undefined;
    return 'items' in missing ? missingItems(missing.items) : missingMoney(missing.cents);
  },
  ({ needs }, { counted }) =>
    needs.length > 0 && counted.length === 0 ? missingItems(1) : undefined,
];

const missingMoney = (missingCents: number): Unmet | undefined =>
  missingCents > 0 ? { reason: 'minimum_subtotal', missingCents } : undefined;
const missingItems = (items: number): Unmet | undefined =>
  items > 0 ? { reason: 'minimum_quantity', missingItems: items } : undefined;

/** The first condition that does not hold. */
export const findUnmet: Condition = (...asked) => {
  for (const condition of conditions) {
    const unmet = condition(...asked);
    if (unmet) return unmet;
  }
  return undefined;
};
