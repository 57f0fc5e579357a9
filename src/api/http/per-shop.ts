import type { Shop } from '../../shop/shop.ts';

/** A value that is made once for each shop: rows are data and keep nothing themselves. */
export const perShop = <Value>(make: (shop: Shop) => Value): ((shop: Shop) => Value) => {
  const made = new WeakMap<Shop, { value: Value }>();
  return (shop) => {
    const known = made.get(shop) ?? { value: make(shop) };
    made.set(shop, known);
    return known.value;
  };
};
