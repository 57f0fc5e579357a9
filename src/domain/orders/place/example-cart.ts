// What one item costs somewhere with everything added, by the functions that orders go by.
import type { Queryable } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { formatPercent } from '../../../platform/text/format-count.ts';
import { locale } from '../../../platform/text/locale.ts';
import { formatCents, toCents, toDollars } from '../../../platform/values/money.ts';
import { type Place, unknownPlace } from '../../../platform/values/place.ts';
import { momentIn } from '../../../platform/values/zoned-time.ts';
import { type DeliveryZone, zoneOf } from '../../delivery/delivery-zone.ts';
import { findMarkets } from '../../markets/find-markets.ts';
import { type Market, marketOf } from '../../markets/market.ts';
import { countryName } from '../../places/countries.ts';
import { type TaxClass, taxClassChoices } from '../../pricing/tax-classes.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import { localeOf } from '../../shop-settings/locale/locale-of.ts';
import { taxPlace } from '../../taxes/tax-area.ts';
import { taxReasons } from '../../taxes/tax-line.ts';
import { rateAt } from '../../taxes/tax-rate.ts';
import { covers, isInForce, schemeOf } from '../../taxes/tax-schemes.ts';
import { type OrderTax, saleDay } from '../order-taxes.ts';
import {
  type ChargedLines,
  type ChargeFacts,
  chargeLines,
  findChargeFacts,
} from './charge-lines.ts';
import type { ExampleCartJson, ExampleLineJson } from './example-cart-schema.ts';
import type { PricedLine } from './price-lines.ts';

export type ExampleAsked = {
  place: Place;
  taxClass: TaxClass;
  /** In units of the currency. */
  price: number;
  /** YYYY-MM-DD; undefined: today. */
  day?: string | undefined;
};

/** In the market of the place. Each sum says where it comes from; discounts are left out. */
export const findExampleCart = async (
  client: Queryable,
  { place, taxClass, price, day }: ExampleAsked,
  now: Date,
): Promise<ExampleCartJson> => {
  const groups = await findGroups(client, ['locale', 'region', 'orderNumbers']);
  const market = marketOf(await findMarkets(client), { place });
  const { currency, language } = market;
  const ofShop = { ...groups.locale, ...groups.region, ...groups.orderNumbers };
  const way = localeOf({ ...ofShop, currency, language });
  const facts = await findExampleFacts(client, market, chargesOf(place, now));
  const cents = toCents(price, way.digits);
  const saidDay = day ?? saleDay(now);
  const charged = await chargeLines(client, facts, {
    ...chargesOf(place, now),
    ...{ lines: [exampleLine(cents, taxClass)], deliveryMethod: undefined, customer: undefined },
    ...{ isQuote: true, canSendEmail: false },
    now: () => (day && momentIn(`${day}T12:00`, locale().timeZone)) || now,
  });
  const sum = (amount: number) => ({
    amount: toDollars(amount, way.digits),
    text: formatCents(amount, way),
  });
  const item = { label: itemName(taxClass), ...sum(cents), isIncluded: false, ...ofExample };
  const intro = `${itemName(taxClass)} for ${item.text} to ${countryName(place.country)}: `;
  if (isFailure(charged)) {
    const lines = [item];
    return {
      lines,
      taxes: [],
      total: null,
      problem: charged.message,
      sentence: `${intro}no delivery.`,
    };
  }
  const { totals, option } = charged;
  const taxes = taxesOf(charged);
  const delivered = deliveryFrom(facts.zones, place);
  const line = (label: string, amount: number, more: Partial<ExampleLineJson> = {}) => ({
    ...{ label, ...sum(amount), isIncluded: false, from: '', to: null },
    ...more,
  });
  const lines = [
    item,
    line(`Delivery: ${option.name}`, totals.shippingCents, delivered),
    ...(charged.delivery.taxesCents > 0
      ? [line('Taxes and handling', charged.delivery.taxesCents, ofSettings('delivery'))]
      : []),
    ...totals.adjustments.map(({ kind, label, cents: less }) =>
      line(label, less, kind === 'free_shipping' ? delivered : ofSettings('taxes')),
    ),
    ...taxes.map((tax) =>
      line(taxLabel(tax, charged, way), tax.taxCents, {
        isIncluded: charged.taxes.arePricesGross,
        from: taxFrom(facts, tax, { place, taxClass, day: saidDay }),
        to: '/Dashboard/Taxes',
      }),
    ),
  ];
  const parts = [
    `delivery ${totals.shippingCents > 0 ? formatCents(totals.shippingCents, way) : 'free'}`,
    ...totals.adjustments.map(({ label, cents: less }) => `${label} ${formatCents(less, way)}`),
    ...taxes.map((tax) =>
      tax.taxCents === 0
        ? 'no tax'
        : `${taxLabel(tax, charged, way)} ${formatCents(tax.taxCents, way)}`,
    ),
  ];
  return {
    ...{ lines, problem: null, sentence: `${intro}${parts.join(', ')}.` },
    taxes: taxes.map((tax) => ({
      jurisdiction: tax.jurisdiction,
      percent: tax.rateMillionths / 10_000,
      reason: tax.reason,
      base: toDollars(tax.baseCents, way.digits),
      tax: toDollars(tax.taxCents, way.digits),
    })),
    total: sum(totals.amountDueCents),
  };
};

/** Uses the shop's own rates: a tax provider is only asked about orders. */
const findExampleFacts = async (
  client: Queryable,
  { slug, currency }: Market,
  charges: ReturnType<typeof chargesOf>,
): Promise<ChargeFacts> => {
  const facts = await findChargeFacts(client, { ...charges, market: slug });
  const shopCurrency = facts.taxes.currency;
  return {
    ...facts,
    zones: facts.zones.filter((zone) => (zone.currency ?? shopCurrency) === currency),
    taxes: { ...facts.taxes, hasProvider: false },
    found: [],
  };
};

const chargesOf = (place: Place, now: Date) => ({
  ...{ place, now, vatCheck: undefined, promoCode: undefined },
});

const itemName = (taxClass: TaxClass): string =>
  taxClass === 'clothing'
    ? 'A shirt'
    : `One item (${taxClassChoices.find(({ value }) => value === taxClass)?.label.toLowerCase()})`;

const nobody = '00000000-0000-0000-0000-000000000000';

const exampleLine = (cents: number, taxClass: TaxClass): PricedLine => ({
  ...{ position: 0, productId: nobody, sizeId: nobody, productName: '', sizeLabel: '' },
  ...{ colorName: null, category: '', image: '', quantity: 1, stock: 1, weightGrams: null },
  ...{ unitPriceCents: cents, lineCents: cents, taxClass, isReduced: false },
  ...{ department: '', tags: [], parentCategory: null },
});

const ofExample = { from: 'The price of this example', to: null };

const ofSettings = (group: 'delivery' | 'taxes') => ({
  from: group === 'delivery' ? 'Settings, Delivery and taxes' : 'Settings, Taxes in prices',
  to: `/Dashboard/Settings/${group}`,
});

const deliveryFrom = (zones: readonly DeliveryZone[], place: Place) => {
  const zone = zoneOf(zones, place);
  return zone === undefined || zone.places.length === 0
    ? { from: 'Everywhere else: Settings, Delivery and taxes', to: '/Dashboard/Settings/delivery' }
    : { from: `The zone “${zone.name}”`, to: `/Dashboard/Delivery/${zone.id}` };
};

/** One for each jurisdiction, rate and reason, those of nothing among them. */
const taxesOf = ({ taxes }: ChargedLines): OrderTax[] => {
  const found = new Map<string, OrderTax>();
  for (const tax of taxes.lines) {
    const key = [tax.jurisdiction, tax.rateMillionths, tax.reason].join();
    const { baseCents, taxCents } = found.get(key) ?? { baseCents: 0, taxCents: 0 };
    found.set(key, {
      ...tax,
      baseCents: baseCents + tax.baseCents,
      taxCents: taxCents + tax.taxCents,
    });
  }
  return [...found.values()];
};

const taxLabel = (
  { name, rateMillionths }: OrderTax,
  { taxes: { arePricesGross } }: ChargedLines,
  { decimal }: { decimal: string },
): string => {
  if (rateMillionths === 0) return `${name} 0%`;
  const rate = formatPercent(rateMillionths / 10_000, decimal);
  return `${name} ${rate} ${arePricesGross ? 'included' : 'added'}`;
};

type Sold = { place: Place; taxClass: TaxClass; day: string };

/** The registration that collects it and the law of its rate, or why nothing is collected. */
const taxFrom = ({ taxes: facts }: ChargeFacts, tax: OrderTax, sold: Sold): string => {
  const { jurisdiction, reason } = tax;
  if (reason === 'export')
    return `${taxReasons.export}. Nothing is collected: the customer pays import taxes there.`;
  if (tax.rateMillionths === 0) return taxReasons[reason];
  const place = taxPlace(sold.place.country === '' ? homeOf(facts) : sold.place);
  const registration = facts.registrations
    .filter((one) => isInForce(one, sold.day) && covers(one, place, facts.homeCountry))
    // At home it is the registration of the country, not OSS.
    .sort((one) => (one.scheme === 'domestic' ? -1 : 1))[0];
  const taxed = jurisdiction.startsWith(place.country) ? place : homeOf(facts);
  const rate = rateAt(facts.rates, { ...sold, place: taxed });
  const law = rate === null ? '' : ` ${rate.isOwn ? 'Your rate' : 'Rate'}: ${rate.source}.`;
  if (registration === undefined)
    return `Taxed as in ${countryName(facts.homeCountry)}: the shop has no OSS.${law}`;
  const { asks, title } = schemeOf(registration.scheme);
  const where = asks === 'nothing' ? title : countryName(registration.country);
  return `Your registration: ${where}.${law}`;
};

const homeOf = ({ homeCountry }: ChargeFacts['taxes']): Place => ({
  ...unknownPlace,
  country: homeCountry,
});
