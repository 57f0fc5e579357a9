// The rules of the house, written down a second time: what a customer owes.
export type Delivery = { shipping: number; taxes: number; freeOver: number };

/** What the owner sets in turns, in cents; they begin with the first. No two have a value alike. */
export const deliveries = [
  { shipping: 2_000, taxes: 800, freeOver: 9_900 },
  { shipping: 1_550, taxes: 650, freeOver: 12_000 },
] as const satisfies Delivery[];

/** Where nothing that the owner sets for the shop holds; of its code there is one. */
export const market = { slug: 'uk', country: 'GB', code: 'UKONE', shipping: 500 };
export const deliveryThere: Delivery = {
  ...{ shipping: market.shipping, taxes: 0, freeOver: Number.POSITIVE_INFINITY },
};

/** What codes take off, in hundredths of a percent. */
export const codes: Record<string, number> = { FIRSTHEM: 2_000, FEW: 1_000, [market.code]: 1_000 };
export const fewMax = 2;

/** In cents. */
export const amountOf = (
  subtotal: number,
  code?: string | null,
  { shipping, taxes, freeOver }: Delivery = deliveries[0],
): number => {
  const discount = code ? Math.round((subtotal * (codes[code] ?? 0)) / 10_000) : 0;
  return subtotal + taxes + (subtotal > freeOver ? 0 : shipping) - discount;
};
