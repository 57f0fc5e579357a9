import type { ShopContext } from '../../shop/context.ts';

/** A value that is made once for each shop: rows are data and keep nothing themselves. */
export const perShop = <Value, Of extends object = ShopContext>(
  make: (shop: Of) => Value,
): ((shop: Of) => Value) => {
  const made = new WeakMap<Of, { value: Value }>();
  return (shop) => {
    const known = made.get(shop) ?? { value: make(shop) };
    made.set(shop, known);
    return known.value;
  };
};
