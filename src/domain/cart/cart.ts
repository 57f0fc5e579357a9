// The cart of the browser. Its lines have the specification's field names, and dollars.

import { say } from '../../platform/text/say.ts';
import { formatCents, toCents, toDollars } from '../../platform/values/money.ts';
import type { UnitPriceJson } from '../pricing/unit-price.ts';

export const cartStorageKey = 'cartProducts';

/** One size of a product: `_id` is the size's id. Prices in dollars. */
export type CartLine = {
  _id: string;
  productId: string;
  slug: string;
  size: string;
  colorName: string | null;
  BrandName: string;
  productName: string;
  ProductStock: number;
  category: string;
  ProductImage: string;
  /** What one item cost when it was added. */
  ProductPrice: number;
  /** The price before the discount, if it is reduced. */
  listPrice: number | null;
  Discount: string | null;
  UnitPrice?: UnitPriceJson | undefined;
  /** Line total: quantity times unit price. */
  UpdatePrice: number;
  productQuantity: number;
  /** No longer sold; its stock is 0. */
  isGone?: boolean;
  /**
   * Set when the market of the cart does not sell it: the slugs of markets that do, beside the
   * default. Such a line has no price.
   */
  soldIn?: readonly string[];
  /** What changed since it was added, until the customer has seen it. */
  changed?: LineChange;
};

/** What a line had before: its unit price in dollars, its quantity. */
export type LineChange = { price?: number; quantity?: number };

export type Cart = readonly CartLine[];

/** Appends with quantity 1; a line whose _id is already there changes nothing. */
export const add = (cart: Cart, line: Omit<CartLine, 'UpdatePrice' | 'productQuantity'>): Cart =>
  cart.some((existing) => existing._id === line._id)
    ? cart
    : [...cart, { ...line, productQuantity: 1, UpdatePrice: line.ProductPrice }];

/** Without the line of this `_id`. */
export const remove = (cart: Cart, id: string): Cart => cart.filter((line) => line._id !== id);

/** One more; the line total is quantity times unit price. */
export const increase = (cart: Cart, id: string): Cart =>
  change(cart, id, (line) => withQuantity(line, line.productQuantity + 1));

/** A typed quantity of 1 or more. */
export const setQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  change(cart, id, (line) => withQuantity(line, quantity));

/** One less and one unit price less; a quantity of 1 stays. */
export const decrease = (cart: Cart, id: string): Cart =>
  change(cart, id, (line) =>
    line.productQuantity <= 1
      ? line
      : {
          ...line,
          productQuantity: line.productQuantity - 1,
          UpdatePrice: toDollars(toCents(line.UpdatePrice) - toCents(line.ProductPrice)),
        },
  );

/** Without what was bought; a line with more items keeps the rest. */
export const removePurchased = (
  cart: Cart,
  bought: readonly { _id: string; productQuantity: number }[],
): Cart =>
  cart.flatMap((line) => {
    const boughtQuantity = bought.find(({ _id }) => _id === line._id)?.productQuantity ?? 0;
    const productQuantity = line.productQuantity - boughtQuantity;
    if (productQuantity <= 0) return [];
    return [withQuantity(line, productQuantity)];
  });

/** With current prices (in dollars) and stock; no line keeps more than the stock has. */
export const refresh = (
  cart: Cart,
  updates: readonly {
    _id: string;
    ProductPrice?: number;
    ProductStock?: number;
    isGone?: boolean | undefined;
    soldIn?: readonly string[] | undefined;
  }[],
): Cart =>
  cart.map((line) => {
    const update = updates.find(({ _id }) => _id === line._id);
    if (!update) return line;
    const current = { ...line, ...update };
    const { productQuantity, ProductStock } = current;
    // A sold-out line stays unchanged until the customer removes it.
    const isTooMany = ProductStock > 0 && productQuantity > ProductStock;
    // A line that is not sold here has no price to compare.
    const isUnsold = line.soldIn || current.soldIn;
    const changed = {
      ...(current.ProductPrice !== line.ProductPrice && { price: line.ProductPrice }),
      ...(isTooMany && { quantity: productQuantity }),
      ...line.changed,
    };
    if (isUnsold || changed.price === current.ProductPrice) delete changed.price;
    return {
      ...withQuantity(current, isTooMany ? ProductStock : productQuantity),
      changed: Object.keys(changed).length > 0 ? changed : undefined,
    };
  });

/** The customer has seen what changed. */
export const acceptChanges = (cart: Cart): Cart => cart.map(({ changed: _, ...line }) => line);

/** Sold out, or more than there are: the order would be refused. */
export const isUnavailable = ({ ProductStock, productQuantity }: CartLine): boolean =>
  productQuantity > ProductStock;

/** Items in the cart, as the header counts them. */
export const countItems = (cart: Cart): number =>
  cart.reduce((sum, line) => sum + line.productQuantity, 0);

/** Line totals in cents, for `totals`. */
export const lineTotalsCents = (cart: Cart): number[] =>
  cart.map((line) => toCents(line.UpdatePrice));

/** What changed since the line was added, a sentence each. */
export const changeMessages = ({ changed, ProductPrice, productQuantity }: CartLine): string[] => {
  const { price, quantity } = changed ?? {};
  const [before, now] = [price ?? ProductPrice, ProductPrice].map((dollars) =>
    formatCents(toCents(dollars)),
  );
  return [
    ...(price === undefined
      ? []
      : [
          say('The price changed from {before} to {now}.', {
            before: before ?? '',
            now: now ?? '',
          }),
        ]),
    ...(quantity === undefined
      ? []
      : [
          say('Only {left} left: the quantity is now {left}, not {quantity}.', {
            left: productQuantity,
            quantity,
          }),
        ]),
  ];
};

/** Why a line can't have more, or has too many; `quantityMax` is the most of one size. */
export const quantityMessage = (
  line: Pick<CartLine, 'productQuantity' | 'ProductStock' | 'isGone'>,
  quantityMax: number,
): { text: string; isError: boolean } => {
  const { productQuantity, ProductStock, isGone } = line;
  if (ProductStock === 0) {
    const text = isGone
      ? say('This item is no longer sold. Remove it to continue.')
      : say('This item has sold out. Remove it to continue.');
    return { text, isError: true };
  }
  const max = Math.min(ProductStock, quantityMax);
  const limit =
    max < ProductStock
      ? say('At most {max} of a size in one order.', { max })
      : say('Only {stock} left.', { stock: ProductStock });
  return productQuantity > max
    ? { text: `${limit} ${say('Reduce the quantity to continue.')}`, isError: true }
    : { text: limit, isError: false };
};

const withQuantity = (line: CartLine, productQuantity: number): CartLine => ({
  ...line,
  productQuantity,
  UpdatePrice: toDollars(toCents(line.ProductPrice) * productQuantity),
});

const change = (cart: Cart, id: string, to: (line: CartLine) => CartLine): Cart =>
  cart.map((line) => (line._id === id ? to(line) : line));

/** A cart from storage, which any version may have written; invalid lines are dropped. */
export const parseCart = (stored: string | null): Cart => {
  if (!stored) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isCartLine) : [];
  } catch {
    return [];
  }
};

const isCartLine = (value: unknown): value is CartLine => {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Partial<CartLine>;
  return (
    typeof line._id === 'string' &&
    typeof line.productName === 'string' &&
    Number.isFinite(line.ProductPrice) &&
    Number.isFinite(line.UpdatePrice) &&
    Number.isInteger(line.productQuantity) &&
    (line.productQuantity ?? 0) > 0
  );
};
