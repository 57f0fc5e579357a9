// What delivery and taxes add to priced lines: the same for a quote and for an order.
import type { Queryable } from '../../../platform/database/database.ts';
import { inOneRoundTrip } from '../../../platform/database/transact.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { type Place, unknownPlace } from '../../../platform/values/place.ts';
import {
  type DeliveryOption,
  deliveryOptions,
  type Parcel,
} from '../../delivery/delivery-options.ts';
import type { DeliveryZone } from '../../delivery/delivery-zone.ts';
import { findDeliveryZones } from '../../delivery/find-delivery-zones.ts';
import { priceOf } from '../../delivery/shown-delivery.ts';
import type { LimitedDiscount } from '../../discounts/discount-columns.ts';
import { findDiscounts } from '../../discounts/find-discounts.ts';
import { findSaleMarket, otherMarket, type SaleMarket } from '../../markets/find-sale-market.ts';
import { countryName } from '../../places/countries.ts';
import { type DeliverySettings, subtotalOf } from '../../pricing/pricing.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';
import { type FoundTaxFacts, findTaxFacts, taxFactsIn } from '../../taxes/find-tax-facts.ts';
import type { Customer } from '../customer.ts';
import { itemsOf } from '../order.ts';
import { saleDay } from '../order-taxes.ts';
import { type TaxedTotals, taxedTotals } from '../taxed-totals.ts';
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
};

/**
 * Chooses the delivery, decides the discounts and reckons taxes and totals. Errors:
 * other_market {market, name}, not_delivered, delivery_changed {options},
 * invalid_promo_code {reason}.
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
  const priced = zones.filter((zone) => (zone.currency ?? shopCurrency) === currency);
  const options = deliveryOptions(priced, place.country ? place : home, parcelOf(lines));
  const option = chooseOption(options, { ...purchase, place: given });
  if (isFailure(option)) return option;
  const delivery: DeliverySettings = {
    ...priceOf(option),
    // It is a sum of the shop's.
    taxesCents: currency === shopCurrency ? settings.taxesCents : 0,
  };
  const sale = { market: slug, currency, shopCurrency };
  const decided = await decideDiscounts(client, { ...purchase, delivery, sale, found: discounts });
  if (isFailure(decided)) return decided;
  const taxed = taxedTotals({
    facts,
    lines,
    discounts: decided,
    delivery,
    // What is picked up is sold in the shop.
    place: option.isPickup ? home : place,
    day: saleDay(now()),
    vatNumber: facts.vatNumber,
  });
  return { ...taxed, currency, decided, option, options, delivery };
};

const parcelOf = (lines: readonly PricedLine[]): Parcel => ({
  subtotalCents: subtotalOf(lines.map(({ lineCents }) => lineCents)),
  items: itemsOf(lines),
  weightGrams: lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0),
  categories: [...new Set(lines.map(({ category }) => category))],
});

/** A chosen way is never replaced in silence. */
const chooseOption = (
  options: readonly DeliveryOption[],
  { deliveryMethod, place }: Pick<Purchase, 'deliveryMethod' | 'place'>,
): DeliveryOption | Failure<'not_delivered' | 'delivery_changed'> => {
  const [first] = options;
  if (!first) {
    const where = place.country ? `this country (${countryName(place.country)})` : 'this address';
    return fail('not_delivered', `We do not deliver to ${where}.`, { field: 'address.country' });
  }
  if (deliveryMethod === undefined) return first;
  const chosen = options.find(({ id }) => id === deliveryMethod);
  return (
    chosen ??
    fail('delivery_changed', 'The delivery that you chose is not offered any more. Choose again.', {
      options: options.map(({ id, name }) => ({ id, name })),
    })
  );
};
