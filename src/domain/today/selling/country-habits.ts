// How shops of a country sell: their currency, their way of writing, prices with taxes or without.
import { languageTags, localeGroup } from '../../shop-settings/locale/locale-group.ts';
import type { ShopSettings } from '../../shop-settings/shop-settings.ts';

/** All others sell in euros. */
const currencies: Readonly<Record<string, string>> = {
  ...{ AE: 'AED', AU: 'AUD', CA: 'CAD', CH: 'CHF', CZ: 'CZK', DK: 'DKK', GB: 'GBP' },
  ...{ GI: 'GBP', HK: 'HKD', HU: 'HUF', JP: 'JPY', LI: 'CHF', MX: 'MXN', MY: 'MYR', NO: 'NOK' },
  ...{ NZ: 'NZD', PL: 'PLN', RO: 'RON', SE: 'SEK', SG: 'SGD', TH: 'THB', US: 'USD' },
};

export type CountryHabit = Pick<ShopSettings['locale'], 'currency' | 'language'> & {
  pricesInclude: 'gross' | 'net';
};

export const habitOf = (country: string): CountryHabit => {
  const currency = currencies[country] ?? 'EUR';
  const english = currency === 'EUR' ? 'en-IE' : 'en-GB';
  return {
    currency,
    language: languageTags.find((tag) => tag.endsWith(`-${country}`)) ?? english,
    pricesInclude: ['US', 'CA'].includes(country) ? 'net' : 'gross',
  };
};

/** Where a shop can be. */
export const homeChoices = localeGroup.settings.country.choices;
