import type { Queryable } from '../database/database.ts';
import { toDollars } from '../money.ts';
import { type Totals, totals } from '../pricing/pricing.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { checkFirstPurchase } from './check-first-purchase.ts';
import type { OrderRequest } from './place-order.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

/**
 * The lines and sums of what is asked for, from the database alone; `thisOrderId` is the order it would change.
 * Refuses not_found, promo_not_valid and, when the shopper saw another sum, price_changed {price, lines} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  { buyer, wanted, promoCode, priceCents }: OrderRequest,
  thisOrderId: string | undefined,
): Promise<{ lines: PricedLine[]; sums: Totals } | Refusal> => {
  const lines = await priceLines(client, wanted, thisOrderId);
  if (isRefusal(lines)) return lines;
  const promo = promoCode?.trim();
  if (promo) {
    const refusal = await checkFirstPurchase(client, buyer.id, promo, thisOrderId);
    if (refusal) return refusal;
  }
  const sums = totals(
    lines.map((line) => line.lineCents),
    Boolean(promo),
  );
  if (sums.finalCents === priceCents) return { lines, sums };
  return refuse('price_changed', 'The price has changed. Look at the cart again.', {
    price: toDollars(sums.finalCents),
    lines: lines.map((line) => ({ _id: line.sizeId, ProductPrice: toDollars(line.unitPriceCents) })),
  });
};
