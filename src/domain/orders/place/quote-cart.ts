import type { Database } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { subtotalOf, type Totals, totals } from '../../pricing/pricing.ts';
import type { PromoRule } from '../../pricing/promo-rule.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { Customer } from '../customer.ts';
import type { OrderLineInput } from '../order.ts';
import { checkPromoCode } from './check-promo-code.ts';
import { findPricedLines, type PricedLine } from './price-lines.ts';

export type CartQuote = { lines: PricedLine[]; totals: Totals; promo: PromoRule | null };

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
  const lines = await findPricedLines(pool, inputs);
  if (isFailure(lines)) return lines;
  const lineCents = lines.map((line) => line.lineCents);
  const subtotalCents = subtotalOf(lineCents);
  const promo = promoCode?.trim()
    ? await checkPromoCode(pool, { ...context, promoCode, subtotalCents, customer, isQuote: true })
    : null;
  if (isFailure(promo)) return promo;
  const delivery = await findShopSettings(pool, 'delivery');
  return { lines, totals: totals(lineCents, promo, delivery), promo };
};
