import type { Queryable } from '../database/database.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import { toDollars } from '../money.ts';
import { type Totals, totals } from '../pricing/pricing.ts';
import { checkFirstPurchase } from './check-first-purchase.ts';
import type { OrderInput } from './order.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

export type Quote = { lines: PricedLine[]; totals: Totals };

/**
 * Lines and totals from the database alone; `orderId` is the order that would change. Errors:
 * not_found, invalid_promo_code, price_changed {price, lines} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  input: Pick<OrderInput, 'customer' | 'lines' | 'promoCode' | 'priceCents'>,
  orderId: string | undefined,
): Promise<Quote | Failure> => {
  const lines = await priceLines(client, input.lines, orderId);
  if (isFailure(lines)) return lines;
  const promoCode = input.promoCode?.trim();
  if (promoCode) {
    const failure = await checkFirstPurchase(client, input.customer.id, promoCode, orderId);
    if (failure) return failure;
  }
  const quoted = totals(
    lines.map((line) => line.lineCents),
    { promoCode },
  );
  if (quoted.amountDueCents === input.priceCents) return { lines, totals: quoted };
  return fail('price_changed', 'The price has changed. Please check your cart.', {
    price: toDollars(quoted.amountDueCents),
    lines: lines.map((line) => ({
      _id: line.sizeId,
      ProductPrice: toDollars(line.unitPriceCents),
    })),
  });
};
