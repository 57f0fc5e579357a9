import { add, type Cart, type CartLine, setQuantity } from './cart.ts';
import { type LineQuantity, mergeCartLines } from './merge-cart-lines.ts';

export type AccountCart = { lines: readonly CartLine[]; unavailable: readonly string[] };

/** The lines and quantities of a cart. */
export const quantitiesOf = (cart: Cart): LineQuantity[] =>
  cart.map(({ _id, productQuantity }) => ({ id: _id, quantity: productQuantity }));

/**
 * A browser's cart after the answer to `sent`: what has changed here since then stays. Lines
 * that are not on sale stay as well, for the cart's page to say so.
 */
export const withAccountLines = (
  cart: Cart,
  sent: readonly LineQuantity[],
  { lines, unavailable }: AccountCart,
): Cart => {
  const theirs = [...quantitiesOf(lines), ...sent.filter(({ id }) => unavailable.includes(id))];
  const merged = mergeCartLines({ base: sent, mine: quantitiesOf(cart), theirs });
  const quantityOf = new Map(merged.map(({ id, quantity }) => [id, quantity]));
  const joined = lines.reduce(add, cart).filter(({ _id }) => quantityOf.has(_id));
  return joined.reduce((now: Cart, line) => {
    const quantity = quantityOf.get(line._id) ?? line.productQuantity;
    return quantity === line.productQuantity ? now : setQuantity(now, line._id, quantity);
  }, joined);
};
