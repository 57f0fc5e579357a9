// The cart of the browser. Its lines have the specification's field names, and dollars.
import { toCents, toDollars } from '../money.ts';

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
  /** The price before the discount, if any. */
  listPrice: number | null;
  Discount: string | null;
  /** Line total: quantity times unit price. */
  UpdatePrice: number;
  productQuantity: number;
};

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
  change(cart, id, (line) => ({
    ...line,
    productQuantity: line.productQuantity + 1,
    UpdatePrice: toDollars(toCents(line.ProductPrice) * (line.productQuantity + 1)),
  }));

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
    return [
      {
        ...line,
        productQuantity,
        UpdatePrice: toDollars(toCents(line.ProductPrice) * productQuantity),
      },
    ];
  });

/** With current prices (in dollars) and stock. */
export const refresh = (
  cart: Cart,
  updates: readonly { _id: string; ProductPrice?: number; ProductStock?: number }[],
): Cart =>
  cart.map((line) => {
    const current = { ...line, ...updates.find(({ _id }) => _id === line._id) };
    return {
      ...current,
      UpdatePrice: toDollars(toCents(current.ProductPrice) * line.productQuantity),
    };
  });

/** Items in the cart, as the header counts them. */
export const countItems = (cart: Cart): number =>
  cart.reduce((sum, line) => sum + line.productQuantity, 0);

/** Line totals in cents, for `totals`. */
export const lineTotalsCents = (cart: Cart): number[] =>
  cart.map((line) => toCents(line.UpdatePrice));

/** Why a line can't have more, or has too many; `quantityMax` is the most of one size. */
export const quantityMessage = (
  { productQuantity, ProductStock }: Pick<CartLine, 'productQuantity' | 'ProductStock'>,
  quantityMax: number,
): { text: string; isError: boolean } => {
  if (ProductStock === 0) {
    return { text: 'This item has sold out. Remove it to continue.', isError: true };
  }
  const max = Math.min(ProductStock, quantityMax);
  const limit =
    max < ProductStock ? `At most ${max} of a size in one order.` : `Only ${ProductStock} left.`;
  return productQuantity > max
    ? { text: `${limit} Reduce the quantity to continue.`, isError: true }
    : { text: limit, isError: false };
};

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
