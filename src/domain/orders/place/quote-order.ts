import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { toDollars } from '../../../platform/values/money.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import { quotedDiscounts } from '../../discounts/quoted-discounts.ts';
import { placeOf } from '../../places/postal-address.ts';
import { checkAmountDue } from '../../pricing/card-amount.ts';
import { groupToJson } from '../../shop-settings/settings-json.ts';
import type { OrderInput, OrderLineInput } from '../order.ts';
import type { ReservationLimits } from '../reservations/reservation-limits.ts';
import {
  type ChargedLines,
  type ChargeFacts,
  chargeLines,
  findChargeFacts,
} from './charge-lines.ts';
import type { DecidedDiscounts } from './decide-discounts.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

export type Quote = Pick<
  ChargedLines,
  'totals' | 'taxes' | 'option' | 'options' | 'delivery' | 'estimateId'
> & {
  lines: PricedLine[];
  /** ISO 4217 in lower case, under the lock of `keepCurrency`. */
  currency: string;
  /** The code that took something off. */
  promoCode: string | null;
  /** Cents off each line. */
  discountCents: number[];
  /** Of the VAT number by which the taxes went. */
  vatCheck: string | null;
};

type Options = {
  /** The order that would change. */
  orderId: string | undefined;
  limits: ReservationLimits;
  canSendEmail: boolean;
  now: () => Date;
};

/** What a quote is made of, with the sizes of a cart and of its checkout locked. */
export type Prices = {
  lines: PricedLine[] | Failure<'not_found'>;
  facts: ChargeFacts;
};

export const findPrices = async (
  client: Queryable,
  {
    customer,
    market = '',
    checkoutKey,
    lines: inputs,
    promoCode,
    shippingAddress,
    vatCheck,
  }: OrderInput,
  now: Date,
): Promise<Prices> => {
  const place = placeOf(shippingAddress);
  const [lines, facts] = await inOneRoundTrip(
    priceLines(client, market, inputs, { customerId: customer.id, checkoutKey }),
    findChargeFacts(client, { market, place, vatCheck, promoCode, now }),
  );
  return { lines, facts };
};

/**
 * Lines and totals from the database alone. Errors: not_found, invalid_input {field},
 * invalid_promo_code {reason}, other_market {market, name}, not_delivered, delivery_changed
 * {options}, price_changed {price,
 * lines, delivery, discounts} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  input: OrderInput,
  { lines, facts }: Prices,
  { limits, ...options }: Options,
): Promise<Quote | Failure> => {
  if (isFailure(lines)) return lines;
  const tooMany = checkQuantities(lines, input.lines, limits);
  if (tooMany) return tooMany;
  const { customer, promoCode, deliveryMethod, shippingAddress, vatCheck } = input;
  const purchase = { lines, place: placeOf(shippingAddress), deliveryMethod, promoCode, customer };
  const charged = await chargeLines(client, facts, { ...purchase, ...options });
  if (isFailure(charged)) return charged;
  const { totals, decided, currency } = charged;
  if (totals.amountDueCents === input.priceCents) {
    const quote = {
      ...charged,
      lines,
      currency: currency.toLowerCase(),
      promoCode: redeemedCode(decided),
      discountCents: charged.lineCents,
      vatCheck: facts.taxes.vatNumber ? (vatCheck ?? null) : null,
    };
    const format = (cents: number) => formatSum(cents, currency);
    if (input.takesAnySum) return quote;
    return checkAmountDue(totals.amountDueCents, currency, format) ?? quote;
  }
  return fail('price_changed', say('The price has changed. Please check your cart.'), {
    price: toDollars(totals.amountDueCents),
    lines: lines.map((line) => ({
      _id: line.sizeId,
      ProductPrice: toDollars(line.unitPriceCents),
    })),
    // The browser may have seen an older state of the order.
    ...(purchase.place.country === '' && {
      delivery: groupToJson('delivery', { ...facts.settings, ...charged.delivery }),
    }),
    discounts: quotedDiscounts(lines, decided),
  });
};

/** A code that takes nothing off is not used up. */
const redeemedCode = ({ adjustments, discounts }: DecidedDiscounts): string | null =>
  discounts.find(
    ({ key, isAutomatic }) => !isAutomatic && adjustments.some(({ discount }) => discount === key),
  )?.key ?? null;

/** Quantities of the same size are added up. */
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
