import type { Queryable } from '../database/database.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import { toDollars } from '../money.ts';
import { type Totals, totals } from '../pricing/pricing.ts';
import { checkFirstPurchase } from './check-first-purchase.ts';
import type { OrderRequest } from './place-order.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

/**
 * The lines and sums of what is asked for, from the database alone; `thisOrderId` is the order it would change.
 * Refuses not_found, invalid_promo_code and, when the customer saw another sum, price_changed {price, lines} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  { customer, wanted, promoCode, priceCents }: OrderRequest,
  thisOrderId: string | undefined,
): Promise<{ lines: PricedLine[]; sums: Totals } | Failure> => {
  const lines = await priceLines(client, wanted, thisOrderId);
  if (isFailure(lines)) return lines;
  const promo = promoCode?.trim();
  if (promo) {
    const failure = await checkFirstPurchase(client, customer.id, promo, thisOrderId);
    if (failure) return failure;
  }
  const sums = totals(
    lines.map((line) => line.lineCents),
    { promoCode: promo },
  );
  if (sums.amountDueCents === priceCents) return { lines, sums };
  return fail('price_changed', 'The price has changed. Look at the cart again.', {
    price: toDollars(sums.amountDueCents),
    lines: lines.map((line) => ({
      _id: line.sizeId,
      ProductPrice: toDollars(line.unitPriceCents),
    })),
  });
};
