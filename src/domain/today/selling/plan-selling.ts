// Plans what an answer changes, what it leaves unchanged and what it does not decide.
import { formatCents, type SumWay, toCents } from '../../../platform/values/money.ts';
import { countryName } from '../../places/countries.ts';
import { localeGroup } from '../../shop-settings/locale/locale-group.ts';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import { habitOf } from './country-habits.ts';
import { planMarkets } from './plan-markets.ts';
import { planRegistrations } from './plan-registrations.ts';
import { noPlannedZones, otherZones, planZones } from './plan-zones.ts';
import {
  countriesOf,
  marketsPage,
  type OpenQuestion,
  ownCurrency,
  type SellingAnswer,
  type SellingRow,
} from './selling.ts';
import type { SellingActs, SellingFacts } from './selling-facts.ts';

export type SellingPlan = { rows: SellingRow[]; open: OpenQuestion[]; acts: SellingActs };

type Ways = {
  way: SumWay;
  wayIn: (currency: string, language: string) => SumWay;
  newId: () => string;
};

/** A default was typed by nobody, so it may be replaced. `way` formats sums as the shop will. */
export const planSelling = (
  facts: SellingFacts,
  answer: SellingAnswer,
  ways: Ways,
): SellingPlan => {
  const { settings } = facts;
  const locale = localeAfter(facts, answer);
  const prices = planPrices(facts, answer);
  const zones = noPlannedZones(facts);
  const zoneRows = planZones(zones, answer, ways);
  const markets = planMarkets(facts, answer, { ways, shopCurrency: locale.currency, zones });
  const wayOf = (currency: string | null) =>
    ways.wayIn(currency ?? locale.currency, locale.language);
  const delivery = planDelivery(facts, answer, ways.way);
  const registrations = planRegistrations(facts, answer, locale.currency);
  return {
    rows: [
      ...localeRows(facts, answer, locale),
      prices.row,
      ...zoneRows,
      ...delivery.rows,
      ...markets.rows,
      ...otherZones(zones, wayOf),
      ...registrations.rows,
      addressRow(settings.checkout),
    ],
    open: [...registrations.open, ...currencyQuestions(answer, locale.currency)],
    acts: {
      settings: {
        locale,
        taxes: { ...settings.taxes, pricesInclude: prices.value },
        delivery: delivery.value,
        checkout: inFields(settings.checkout),
      },
      markets: markets.acts,
      zones: zones.acts,
      registrations: registrations.acts,
    },
  };
};

/** A market sells in the currency of its countries. */
const currencyQuestions = (answer: SellingAnswer, currency: string): OpenQuestion[] => {
  const isOther = (one: string) => (ownCurrency(one) ?? currency) !== currency;
  const others = answer.delivery.named ? countriesOf('named', answer).filter(isOther) : [];
  if (others.length === 0) return [];
  const text =
    `Customers in ${others.map(countryName).join(', ')} pay in ${labelOf('currency', currency)}. ` +
    'To sell there in their own currency, choose so above, or add a market.';
  return [{ text, to: marketsPage }];
};

/** The currency stays once something was sold. */
export const localeAfter = (
  { settings: { locale }, hasSold }: Pick<SellingFacts, 'settings' | 'hasSold'>,
  { country, isLocal }: Pick<SellingAnswer, 'country' | 'isLocal'>,
): SellingFacts['settings']['locale'] => {
  const { currency, language } = habitOf(country);
  return {
    ...locale,
    country,
    language: isLocal ? language : locale.language,
    currency: isLocal && !hasSold ? currency : locale.currency,
  };
};

const rowOf = (
  row: Pick<SellingRow, 'key' | 'title' | 'text' | 'to'>,
  was: string,
): SellingRow => ({
  ...row,
  canReplace: false,
  ...(was === row.text ? { state: 'same', was: null } : { state: 'changed', was }),
});

const localeRows = (
  { settings: { locale }, hasSold }: SellingFacts,
  answer: SellingAnswer,
  next: SellingFacts['settings']['locale'],
): SellingRow[] => {
  const to = '/Dashboard/Settings/locale';
  const isStuck = hasSold && answer.isLocal && habitOf(answer.country).currency !== next.currency;
  const currency = rowOf(
    { key: 'currency', title: 'Currency', text: labelOf('currency', next.currency), to },
    labelOf('currency', locale.currency),
  );
  return [
    rowOf(
      { key: 'country', title: 'Your country', text: countryName(next.country), to },
      countryName(locale.country),
    ),
    isStuck
      ? { ...currency, state: 'kept', was: 'It stays, because there are orders or payments.' }
      : currency,
    rowOf(
      {
        key: 'language',
        title: 'Numbers and prices',
        text: labelOf('language', next.language),
        to,
      },
      labelOf('language', locale.language),
    ),
  ];
};

const labelOf = (setting: 'currency' | 'language', value: string): string =>
  localeGroup.settings[setting].choices.find((one) => one.value === value)?.label ?? value;

const priceTexts: Record<string, string> = { gross: 'Include taxes', net: 'Taxes are added' };

const planPrices = (
  { settings: { taxes } }: SellingFacts,
  { country, replace }: SellingAnswer,
): { row: SellingRow; value: string } => {
  const { pricesInclude: wanted } = habitOf(country);
  const is = taxes.pricesInclude;
  const isFree = is === defaultSettings.taxes.pricesInclude || replace.includes('prices');
  const isKept = is !== wanted && !isFree;
  const row = rowOf(
    {
      ...{ key: 'prices', title: 'Your prices', text: priceTexts[wanted] ?? wanted },
      to: '/Dashboard/Settings/taxes',
    },
    priceTexts[is] ?? is,
  );
  return {
    row: isKept ? { ...row, state: 'kept', canReplace: true } : row,
    value: isKept ? is : wanted,
  };
};

/** With fields a parcel finds its way without a note and a phone number. */
const inFields = (checkout: Checkout): Checkout =>
  checkout.addressForm === 'fields'
    ? checkout
    : { ...checkout, addressForm: 'fields', isNoteRequired: false, isPhoneRequired: false };

const addressRow = ({ addressForm }: Checkout): SellingRow => {
  const isSet = addressForm === 'fields';
  return rowOf(
    {
      key: 'addresses',
      title: 'Addresses at the checkout',
      text: isSet ? 'Fields, by country' : 'Fields, by country; phone number and note are optional',
      to: '/Dashboard/Settings/checkout',
    },
    isSet ? 'Fields, by country' : 'One text, which names no country',
  );
};

type Checkout = SellingFacts['settings']['checkout'];
type Delivery = SellingFacts['settings']['delivery'];

/** Everywhere else, and the fixed charge, which belongs to prices that have their taxes in them. */
const planDelivery = (
  { settings: { delivery } }: SellingFacts,
  { country, registrations, delivery: { everywhere }, replace }: SellingAnswer,
  way: SumWay,
): { rows: SellingRow[]; value: Delivery } => {
  const to = '/Dashboard/Settings/delivery';
  const isReplaced = replace.includes('everywhere');
  const wanted: Delivery = {
    ...delivery,
    isEverywhereElse: everywhere !== null,
    ...(everywhere !== null && {
      shippingCents: toCents(everywhere.price, way.digits),
      freeShippingOverCents:
        everywhere.freeOver === null ? null : toCents(everywhere.freeOver, way.digits),
    }),
  };
  const row = rowOf(
    {
      ...{ key: 'everywhere', title: 'Delivery: everywhere else', to },
      text: everywhereText(wanted, way),
    },
    everywhereText(delivery, way),
  );
  const isKept =
    row.state === 'changed' && everywhere !== null && !isReplaced && !isUntouched(delivery);
  const asksForNone = habitOf(country).pricesInclude === 'gross' || registrations.length > 0;
  const isCharged = delivery.taxesCents > 0 && asksForNone;
  const isChargeKept =
    delivery.taxesCents !== defaultSettings.delivery.taxesCents && !replace.includes('charge');
  const charge: SellingRow = {
    ...{ key: 'charge', title: 'Taxes and handling', to },
    text: 'No fixed charge: it would come on top of the taxes',
    was: formatCents(delivery.taxesCents, way),
    ...{ state: isChargeKept ? 'kept' : 'changed', canReplace: isChargeKept },
  };
  return {
    rows: [
      isKept ? { ...row, state: 'kept', canReplace: true } : row,
      ...(isCharged ? [charge] : []),
    ],
    value: {
      ...(isKept ? delivery : wanted),
      taxesCents: isCharged && !isChargeKept ? 0 : delivery.taxesCents,
    },
  };
};

const isUntouched = ({ shippingCents, freeShippingOverCents, isEverywhereElse }: Delivery) => {
  const untouched = defaultSettings.delivery;
  return (
    isEverywhereElse === untouched.isEverywhereElse &&
    shippingCents === untouched.shippingCents &&
    freeShippingOverCents === untouched.freeShippingOverCents
  );
};

const everywhereText = (delivery: Delivery, way: SumWay): string => {
  const { isEverywhereElse, shippingCents, freeShippingOverCents } = delivery;
  if (!isEverywhereElse) return 'No delivery';
  const free = freeShippingOverCents;
  return [
    shippingCents === 0 ? 'Free' : formatCents(shippingCents, way),
    ...(free === null || shippingCents === 0 ? [] : [`free over ${formatCents(free, way)}`]),
  ].join(', ');
};
