import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { toDollars } from '../../../platform/values/money.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import { findDiscounts } from '../../discounts/find-discounts.ts';
import { quotedDiscounts } from '../../discounts/quoted-discounts.ts';
import { checkAmountDue } from '../../pricing/card-amount.ts';
import { type DeliverySettings, type Totals, totals } from '../../pricing/pricing.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { findCurrency } from '../../shop-settings/locale/find-currency.ts';
import { groupToJson } from '../../shop-settings/settings-json.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import type { OrderInput, OrderLineInput } from '../order.ts';
import type { ReservationLimits } from '../reservations/reservation-limits.ts';
import { type DecidedDiscounts, decideDiscounts } from './decide-discounts.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

export type Quote = {
  lines: PricedLine[];
  totals: Totals;
  /** ISO 4217 in lower case, under the lock of `keepCurrency`. */
  currency: string;
  /** What the order is placed with. */
  delivery: DeliverySettings;
  /** The code that took something off. */
  promoCode: string | null;
  /** Cents off each line. */
  discountCents: number[];
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
  delivery: ShopSettings['delivery'];
  currency: string;
  found: LimitedDiscount[];
};

export const findPrices = async (
  client: Queryable,
  { customer, checkoutKey, lines: inputs, promoCode }: OrderInput,
  now: Date,
): Promise<Prices> => {
  const [lines, delivery, currency, found] = await inOneRoundTrip(
    priceLines(client, inputs, { customerId: customer.id, checkoutKey }),
    findShopSettings(client, 'delivery'),
    findCurrency(client),
    findDiscounts(client, { promoCode, now }),
  );
  return { lines, delivery, currency, found };
};

/**
 * Lines and totals from the database alone. Errors: not_found, invalid_input {field},
 * invalid_promo_code {reason}, price_changed {price, lines, delivery, discounts} in dollars.
 */
export const quoteOrder = async (
  client: Queryable,
  input: Pick<OrderInput, 'customer' | 'lines' | 'promoCode' | 'priceCents'>,
  { lines, delivery, currency, found }: Prices,
  { limits, ...options }: Options,
): Promise<Quote | Failure> => {
  const { customer, promoCode } = input;
  if (isFailure(lines)) return lines;
  const tooMany = checkQuantities(lines, input.lines, limits);
  if (tooMany) return tooMany;
  const lineCents = lines.map((line) => line.lineCents);
  const purchase = { lines, found, delivery, promoCode, customer, ...options };
  const decided = await decideDiscounts(client, purchase);
  if (isFailure(decided)) return decided;
  const { adjustments, lineCents: discountCents } = decided;
  const quoted = totals(lineCents, adjustments, delivery);
  if (quoted.amountDueCents === input.priceCents) {
    const quote = {
      lines,
      totals: quoted,
      currency,
      delivery,
      promoCode: redeemedCode(decided),
      discountCents,
    };
    return checkAmountDue(quoted.amountDueCents) ?? quote;
  }
  return fail('price_changed', 'The price has changed. Please check your cart.', {
    price: toDollars(quoted.amountDueCents),
    lines: lines.map((line) => ({
      _id: line.sizeId,
      ProductPrice: toDollars(line.unitPriceCents),
    })),
    // What the browser has seen of it may be from before a change.
    delivery: groupToJson('delivery', delivery),
    discounts: quotedDiscounts(lines, decided),
  });
};

/** A code that takes nothing off is not used up. */
const redeemedCode = ({ adjustments, discounts }: DecidedDiscounts): string | null =>
  discounts.find(
    ({ key, isAutomatic }) => !isAutomatic && adjustments.some(({ discount }) => discount === key),
  )?.key ?? null;

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
