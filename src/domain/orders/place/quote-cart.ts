import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { type Place, unknownPlace } from '../../../platform/values/place.ts';
import { estimateTaxes, type TaxContext } from '../../taxes/provider/estimate-taxes.ts';
import type { TaxQuestion } from '../../taxes/provider/tax-provider.ts';
import type { Customer } from '../customer.ts';
import type { OrderLineInput } from '../order.ts';
import { type ChargedLines, chargeLines, findChargeFacts } from './charge-lines.ts';
import { findPricedLines, type PricedLine } from './price-lines.ts';

export type CartQuote = ChargedLines & { lines: PricedLine[] };

type CartInput = {
  lines: readonly OrderLineInput[];
  /** The slug of the request's market; left out: the default. */
  market?: string | undefined;
  /** Left out: unknown. */
  place?: Place;
  deliveryMethod?: string | undefined;
  /** The id of a check of the customer's VAT number. */
  vatCheck?: string | undefined;
  promoCode?: string | undefined;
  /** Undefined: nobody is signed in. */
  customer?: Customer | undefined;
};

/**
 * What a cart costs now, without placing it: nothing is reserved or locked, and placing decides.
 * Errors: not_found, invalid_promo_code {reason}, other_market {market, name}, not_delivered,
 * delivery_changed {options}, unavailable (a provider of taxes does not answer).
 */
export const quoteCart = async (
  context: TaxContext & { canSendEmail: boolean },
  input: CartInput,
): Promise<CartQuote | Failure> => {
  const { lines: inputs, market = '', deliveryMethod, vatCheck, promoCode, customer } = input;
  const { place = unknownPlace } = input;
  const { pool } = context.database;
  const [lines, facts] = await Promise.all([
    findPricedLines(pool, market, inputs),
    findChargeFacts(pool, { market, place, vatCheck, promoCode, now: context.now() }),
  ]);
  if (isFailure(lines)) return lines;
  const { now, canSendEmail } = context;
  const askTaxes = (question: TaxQuestion) => estimateTaxes(context, question);
  const purchase = { lines, place, promoCode, deliveryMethod, customer, now, canSendEmail };
  const charged = await chargeLines(pool, facts, { ...purchase, isQuote: true, askTaxes });
  return isFailure(charged) ? charged : { ...charged, lines };
};
