// The rules of the house, written down a second time: what a customer owes.
const shipping = 2_000;
const taxes = 800;
const freeDeliveryOver = 9_900;

/** In cents. A first purchase has a fifth off. */
export const amountOf = (subtotal: number, isFirstPurchase = false): number => {
  const discount = isFirstPurchase ? Math.round(subtotal / 5) : 0;
  return subtotal + taxes + (subtotal > freeDeliveryOver ? 0 : shipping) - discount;
};
