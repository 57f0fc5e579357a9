import type { Queryable } from '../database/database.ts';
import { type Failure, fail, isFailure } from '../errors.ts';
import { toDollars } from '../money.ts';
import { type Totals, totals } from '../pricing/pricing.ts';
import { checkFirstPurchase } from './check-first-purchase.ts';
import type { OrderInput, OrderLineInput } from './order.ts';
import { type PricedLine, priceLines } from './price-lines.ts';
import type { ReservationLimits } from './reservation-limits.ts';

export type Quote = { lines: PricedLine[]; totals: Totals };

type Options = {
  /** The order that would change. */
  orderId: string | undefined;
  limits: ReservationLimits;
};

/**
 * Lines and totals from the database alone. Errors: not_found, invalid_input {field},
 * invalid_promo_code, price_changed {price, lines} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  input: Pick<OrderInput, 'customer' | 'lines' | 'promoCode' | 'priceCents'>,
  { orderId, limits }: Options,
): Promise<Quote | Failure> => {
  const lines = await priceLines(client, input.lines, orderId);
  if (isFailure(lines)) return lines;
  const tooMany = checkQuantities(lines, input.lines, limits);
  if (tooMany) return tooMany;
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

/** Two lines of the same size count together. */
const checkQuantities = (
  lines: readonly PricedLine[],
  inputs: readonly OrderLineInput[],
  { lineQuantityMax: max }: ReservationLimits,
): Failure<'invalid_input'> | undefined => {
  const line = lines.find(({ quantity }) => quantity > max);
  if (!line) return undefined;
  const { sizeId, productId, productName, sizeLabel } = line;
  const index = inputs.findIndex(({ id, size = sizeLabel }) => {
    return id === sizeId || (id === productId && size === sizeLabel);
  });
  const message = `An order can have at most ${max} of ${productName} (${sizeLabel}).`;
  return fail('invalid_input', message, {
    field: `lines.${index}.productQuantity`,
    _id: sizeId,
    max,
  });
};
