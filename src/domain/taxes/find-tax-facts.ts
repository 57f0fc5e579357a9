import type { Queryable } from '../../platform/database/database.ts';
import type { Place } from '../../platform/values/place.ts';
import { defaultShopSettings, type ShopSettings } from '../shop-settings/shop-settings.ts';
import { dataRates } from './rates/data-rates.ts';
import { taxPlace } from './tax-area.ts';
import type { ProvenVatNumber, TaxFacts } from './tax-lines.ts';
import type { TaxRate } from './tax-rate.ts';
import type { TaxRegistration } from './tax-schemes.ts';
import { provenBy, type VatProof } from './vat-numbers/vat-number.ts';

/** Reads by one statement what decides the taxes of a sale that goes to `place`. */
export const findTaxFacts = async (
  client: Queryable,
  { place, vatCheck = null, now = null }: FactsInput,
): Promise<FoundTaxFacts> => {
  const { rows } = await client.query<Found>({
    name: 'find-tax-facts',
    text: selectFacts,
    values: [vatCheck, now],
  });
  const [found] = rows;
  if (found === undefined) throw new Error('The settings are not there.');
  const locale = { ...defaultShopSettings.locale, ...found.locale };
  const taxes = { ...defaultShopSettings.taxes, ...found.taxes };
  const countries = [taxPlace(place).country, locale.country];
  const own = found.rates.map((rate) => ownRate(rate, locale.currency));
  return {
    pricesInclude: taxes.pricesInclude === 'net' ? 'net' : 'gross',
    pricesOf: 'home',
    isUntaxedLess: taxes.untaxedPay === 'less',
    hasProvider: taxes.provider !== 'none',
    vatNumber: found.proof && provenBy(found.proof, taxes),
    homeCountry: locale.country,
    currency: locale.currency,
    registrations: found.registrations,
    rates: [...own, ...dataRates].filter(({ country }) => countries.includes(country)),
  };
};

/** Those of the shop, as they are for a sale of a market or an order in its currency. */
export const taxFactsIn = (
  facts: FoundTaxFacts,
  { market, ...sale }: Pick<TaxFacts, 'currency' | 'pricesInclude'> & { market: string },
): FoundTaxFacts => ({
  ...facts,
  ...sale,
  pricesOf: market === '' ? 'home' : 'place',
  // Bounds are in the shop's currency and do not apply to others.
  registrations:
    sale.currency === facts.currency
      ? facts.registrations
      : facts.registrations.map((one) => ({ ...one, boundCents: null })),
});

type FactsInput = {
  place: Place;
  /** The id of a check of the customer's VAT number, which counts for a day before `now`. */
  vatCheck?: string | null | undefined;
  now?: Date | null;
};

export type FoundTaxFacts = TaxFacts & {
  /** If no tax is collected, the shop's own tax is taken off gross prices. */
  isUntaxedLess: boolean;
  /** A provider reckons the taxes where the place is known. */
  hasProvider: boolean;
  /** Whose tax gross prices have in them: a market's have that of the place. */
  pricesOf: 'home' | 'place';
  /** Of the check. */
  vatNumber: ProvenVatNumber | null;
};

type Found = {
  proof: VatProof | null;
  locale: Partial<ShopSettings['locale']> | null;
  taxes: Partial<ShopSettings['taxes']> | null;
  registrations: TaxRegistration[];
  rates: OwnRate[];
};

/** A row of `tax_rates`; its bound is in the currency of the shop. */
export type OwnRate = Pick<
  TaxRate,
  'country' | 'region' | 'from' | 'name' | 'rateMillionths' | 'reason' | 'shipping' | 'source'
> & {
  id: string;
  revision: number;
  postcodes: string[];
  taxClass: '' | TaxRate['taxClasses'][number];
  boundCents: number | null;
  boundMode: 'whole' | 'excess' | null;
  changedOn: string;
};

export const ownRate = (
  { taxClass, boundCents, boundMode, changedOn, ...rate }: OwnRate,
  currency: string,
): TaxRate & { id: string; revision: number } => ({
  ...rate,
  taxClasses: taxClass === '' ? [] : [taxClass],
  bound:
    boundCents === null || boundMode === null
      ? null
      : { cents: boundCents, currency, mode: boundMode },
  sourceDay: changedOn,
  isOwn: true,
});

export const registrationColumns = `id, scheme, country, region, number, starts_on::text as "from",
  ends_on::text as until, bound_cents as "boundCents", revision`;

export const rateColumns = `id, country, region, postcodes, tax_class as "taxClass",
  starts_on::text as "from", name, rate_millionths as "rateMillionths", reason,
  bound_cents as "boundCents", bound_mode as "boundMode", shipping, source, revision,
  changed_at::date::text as "changedOn"`;

const selectFacts = `select
  (select jsonb_build_object('number', number, 'answer', answer) from vat_number_checks
    where id = $1 and asked_at > $2::timestamptz - interval '1 day') as proof,
  (select value from shop_settings where name = 'locale') as locale,
  (select value from shop_settings where name = 'taxes') as taxes,
  (select coalesce(jsonb_agg(to_jsonb(r) order by r."from", r.id), '[]')
    from (select ${registrationColumns} from tax_registrations) r) as registrations,
  (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
    from (select ${rateColumns} from tax_rates) r) as rates`;
