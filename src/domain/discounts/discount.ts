// A discount: what it takes off, of which items, and when. For browser, server and orders.

export type Tier = {
  /** Cents or items from which it counts, as `tiersBy` says. */
  from: number;
  /** Hundredths of a percent, or cents. */
  value: number;
};

export const tierBounds = ['subtotal', 'quantity'] as const;

/** What a discount gives, and of what. */
export type DiscountTerms = {
  kind: DiscountKind;
  /** Hundredths of a percent, or cents; 0 where the kind needs none. */
  value: number;
  /** buy_get: the cheapest `get` of `buy` + `get` items cost `value` percent less. */
  buy: number;
  get: number;
  tiersBy: (typeof tierBounds)[number];
  tiers: readonly Tier[];
  /** The scopes that it applies to, such as 'category:Hat'. One is enough; empty: all products. */
  scope: readonly string[];
  /** What it is not for, whatever `scope` says. */
  without: readonly string[];
  /** Other items that the cart must contain. Then minimums, tiers and `buy` count these. */
  needs: readonly string[];
  /** Not for items at a reduced price. */
  skipsReduced: boolean;
  /** Counts the items that it reduces, or those of `needs`. */
  minimumQuantity: number;
  /** Only so many items, the cheapest; 0 for all. */
  itemsMax: number;
  /** The most that it takes off, in cents; 0 for no bound. */
  offMaxCents: number;
};

export type Discount = DiscountTerms & {
  /** The code in capitals; of an automatic discount a key that nobody can type. */
  key: string;
  isAutomatic: boolean;
  title: string;
  /** Of the items that it is for. */
  minimumSubtotalCents: number;
  isFirstPurchase: boolean;
  /** Whether it combines with the others that combine. Otherwise it counts alone. */
  combines: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

export const discountKinds = [
  'percent',
  'amount',
  'amount_each',
  'free_shipping',
  'shipping_percent',
  'shipping_amount',
  'buy_get',
  'tier_percent',
  'tier_amount',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A line of a cart or an order; `scopes` are all scopes that contain it. */
export type DiscountLine = {
  id: string;
  quantity: number;
  unitPriceCents: number;
  scopes: readonly string[];
  /** At a discount price. */
  isReduced?: boolean | undefined;
};

/** Terms of what is said of them, for the rest of which a discount has no use. */
export const discountTerms = ({
  kind,
  value = 0,
  buy = 0,
  get = 0,
  tiersBy = 'subtotal',
  tiers = [],
  scope = [],
  without = [],
  needs = [],
  skipsReduced = false,
  minimumQuantity = 0,
  itemsMax = 0,
  offMaxCents = 0,
}: Pick<DiscountTerms, 'kind'> & Partial<DiscountTerms>): DiscountTerms => ({
  kind,
  value,
  buy,
  get,
  tiersBy,
  tiers,
  scope,
  without,
  needs,
  skipsReduced,
  minimumQuantity,
  itemsMax,
  offMaxCents,
});
