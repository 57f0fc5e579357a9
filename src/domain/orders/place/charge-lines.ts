// What delivery and taxes add to priced lines: the same for a quote and for an order.
import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { type Place, unknownPlace } from '../../../platform/values/place.ts';
import {
  type DeliveryOption,
  deliveryOptions,
  type Parcel,
} from '../../delivery/delivery-options.ts';
import type { DeliveryZone } from '../../delivery/delivery-zone.ts';
import { findDeliveryZones } from '../../delivery/find-delivery-zones.ts';
import { priceOf, zonesIn } from '../../delivery/shown-delivery.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import { findDiscounts } from '../../discounts/find-discounts.ts';
import { findSaleMarket, otherMarket, type SaleMarket } from '../../markets/find-sale-market.ts';
import { countryNameIn } from '../../places/countries.ts';
import { type DeliverySettings, subtotalOf } from '../../pricing/pricing.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import { type FoundTaxFacts, findTaxFacts, taxFactsIn } from '../../taxes/find-tax-facts.ts';
import { findTaxEstimate, type TaxEstimate } from '../../taxes/provider/estimate-taxes.ts';
import type { TaxQuestion } from '../../taxes/provider/tax-provider.ts';
import { taxQuestion } from '../../taxes/provider/tax-question.ts';
import type { Customer } from '../customer.ts';
import { itemsOf } from '../order.ts';
import { saleDay } from '../order-taxes.ts';
import { saleOf, type TaxedTotals, taxedTotals } from '../taxed-totals.ts';
import { type DecidedDiscounts, decideDiscounts } from './decide-discounts.ts';
import type { PricedLine } from './price-lines.ts';

/** Facts of the database that decide what is added to lines. */
export type ChargeFacts = {
  zones: DeliveryZone[];
  taxes: FoundTaxFacts;
  settings: ShopSettings['delivery'];
  market: SaleMarket;
  found: LimitedDiscount[];
};

export const findChargeFacts = async (
  client: Queryable,
  {
    market: slug = '',
    place,
    vatCheck,
    promoCode,
    now,
  }: Pick<Purchase, 'place' | 'vatCheck' | 'promoCode'> & {
    market?: string | undefined;
    now: Date;
  },
): Promise<ChargeFacts> => {
  const [zones, taxes, settings, market, found] = await inOneRoundTrip(
    findDeliveryZones(client),
    findTaxFacts(client, { place, vatCheck, now }),
    findShopSettings(client, 'delivery'),
    findSaleMarket(client, slug, place),
    findDiscounts(client, { promoCode, now }),
  );
  return { zones, taxes, settings, market, found };
};

type Purchase = {
  lines: readonly PricedLine[];
  place: Place;
  /** The id of a delivery option; undefined: the first. */
  deliveryMethod: string | undefined;
  /** The id of a check of the customer's VAT number. */
  vatCheck?: string | undefined;
  promoCode: string | undefined;
  customer: Customer | undefined;
  orderId?: string | undefined;
  isQuote?: boolean;
  /** Only for a quote, outside of a transaction. An order uses the stored estimate. */
  askTaxes?: (question: TaxQuestion) => Promise<TaxEstimate | Failure>;
  canSendEmail: boolean;
  now: () => Date;
};

export type ChargedLines = TaxedTotals & {
  /** ISO 4217 of all sums. */
  currency: string;
  decided: DecidedDiscounts;
  option: DeliveryOption;
  /** All ways in which the lines can be delivered to the place. */
  options: DeliveryOption[];
  /** The price of the chosen option, and the fixed charge. */
  delivery: DeliverySettings;
  /** The provider that computed these taxes; null: the shop did. */
  estimateId: string | null;
};

/**
 * Chooses the delivery, decides the discounts and computes taxes and totals. Errors: other_market
 * {market, name}, not_delivered, delivery_changed {options}, invalid_promo_code {reason}; with a
 * tax provider also unavailable (a quote), and price_changed (an order without an estimate).
 */
export const chargeLines = async (
  client: Queryable,
  { zones, taxes: found, settings, market, found: discounts }: ChargeFacts,
  { place: given, ...purchase }: Purchase,
): Promise<ChargedLines | Failure> => {
  const { lines, now } = purchase;
  const shopCurrency = found.currency;
  const elsewhere = otherMarket(market, given, shopCurrency);
  if (elsewhere) return elsewhere;
  const { own, slug } = market;
  const currency = own?.currency ?? shopCurrency;
  const facts = taxFactsIn(found, {
    market: slug,
    currency,
    pricesInclude: own?.pricesInclude ?? found.pricesInclude,
  });
  const home = { ...unknownPlace, country: facts.homeCountry };
  const place = own && !given.country ? { ...unknownPlace, country: own.country } : given;
  const priced = zonesIn(zones, currency, shopCurrency);
  const options = deliveryOptions(priced, place.country ? place : home, parcelOf(lines));
  const option = chooseOption(options, { ...purchase, place: given });
  if (isFailure(option)) return option;
  const delivery: DeliverySettings = {
    ...priceOf(option),
    // The fixed charge is in the shop's currency.
    taxesCents: currency === shopCurrency ? settings.taxesCents : 0,
  };
  const sale = { market: slug, currency, shopCurrency };
  const decided = await decideDiscounts(client, { ...purchase, delivery, sale, found: discounts });
  if (isFailure(decided)) return decided;
  const asked = {
    facts,
    lines,
    discounts: decided,
    delivery,
    // An order that is picked up is sold at the shop's address.
    place: option.isPickup ? home : place,
    day: saleDay(now()),
    vatNumber: facts.vatNumber,
  };
  const estimate = facts.hasProvider
    ? await findEstimate(client, asked, { ...purchase, place: given })
    : null;
  if (isFailure(estimate)) return estimate;
  const taxed = taxedTotals({ ...asked, estimate: estimate?.lines });
  const estimateId = estimate?.id ?? null;
  return { ...taxed, currency, decided, option, options, delivery, estimateId };
};

/** The taxes of a provider; null in a quote without a place, which is only an estimate. */
const findEstimate = async (
  client: Queryable,
  sale: Parameters<typeof saleOf>[0],
  { place, askTaxes, orderId, now }: Purchase,
): Promise<TaxEstimate | Failure | null> => {
  const question = taxQuestion(sale.facts, saleOf(sale));
  if (place.country === '') {
    if (askTaxes) return null;
    return fail('invalid_input', say('Choose a country.'), { field: 'address.postal.country' });
  }
  if (askTaxes) return await askTaxes(question);
  const kept = await findTaxEstimate(client, question, { now: now(), orderId });
  return kept ?? fail('price_changed', say('Check the taxes of your order again before you pay.'));
};

const parcelOf = (lines: readonly PricedLine[]): Parcel => ({
  subtotalCents: subtotalOf(lines.map(({ lineCents }) => lineCents)),
  items: itemsOf(lines),
  weightGrams: lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0),
  categories: [...new Set(lines.map(({ category }) => category))],
});

/** A chosen delivery method is never replaced silently. */
const chooseOption = (
  options: readonly DeliveryOption[],
  { deliveryMethod, place }: Pick<Purchase, 'deliveryMethod' | 'place'>,
): DeliveryOption | Failure<'not_delivered' | 'delivery_changed'> => {
  const [first] = options;
  if (!first) {
    const refused = place.country
      ? say('We do not deliver to this country ({country}).', {
          country: countryNameIn(locale().words, place.country),
        })
      : say('We do not deliver to this address.');
    return fail('not_delivered', refused, { field: 'address.country' });
  }
  if (deliveryMethod === undefined) return first;
  const chosen = options.find(({ id }) => id === deliveryMethod);
  return (
    chosen ??
    fail(
      'delivery_changed',
      say('The delivery that you chose is not offered any more. Choose again.'),
      {
        options: options.map(({ id, name }) => ({ id, name })),
      },
    )
  );
};
