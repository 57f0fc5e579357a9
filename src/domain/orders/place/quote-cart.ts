import type { Database } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { findDiscounts } from '../../discounts/find-discounts.ts';
import { type Totals, totals } from '../../pricing/pricing.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { Customer } from '../customer.ts';
import type { OrderLineInput } from '../order.ts';
import { type DecidedDiscounts, decideDiscounts } from './decide-discounts.ts';
import { findPricedLines, type PricedLine } from './price-lines.ts';

export type CartQuote = { lines: PricedLine[]; totals: Totals; decided: DecidedDiscounts };

type CartInput = {
  lines: readonly OrderLineInput[];
  promoCode?: string | undefined;
  /** Undefined: nobody is signed in. */
  customer?: Customer | undefined;
};

/**
 * What a cart costs now, without placing it: nothing is reserved or locked, and placing decides.
 * Errors: not_found, invalid_promo_code {reason}.
 */
export const quoteCart = async (
  context: { database: Database; now: () => Date; canSendEmail: boolean },
  { lines: inputs, promoCode, customer }: CartInput,
): Promise<CartQuote | Failure> => {
  const { pool } = context.database;
  const [lines, delivery, found] = await Promise.all([
    findPricedLines(pool, inputs),
    findShopSettings(pool, 'delivery'),
    findDiscounts(pool, { promoCode, now: context.now() }),
  ]);
  if (isFailure(lines)) return lines;
  const purchase = { ...context, lines, delivery, found, promoCode, customer, isQuote: true };
  const decided = await decideDiscounts(pool, purchase);
  if (isFailure(decided)) return decided;
  const lineCents = lines.map((line) => line.lineCents);
  return { lines, totals: totals(lineCents, decided.adjustments, delivery), decided };
};
