import { countryChoices } from '../../../../domain/places/countries.ts';
import { taxClassChoices } from '../../../../domain/pricing/tax-classes.ts';
import type {
  TaxesJson,
  TaxRateJson,
  TaxRegistrationJson,
} from '../../../../domain/taxes/tax-schema.ts';
import { schemeOf } from '../../../../domain/taxes/tax-schemes.ts';
import { formatPercent } from '../../../../platform/text/format-count.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';

export const shippingLabels = {
  as_goods: sayable('As its goods'),
  exempt: sayable('Not taxed'),
  taxed: sayable('At this rate'),
} as const;

/** 'New York' has no name of ours: 'United States (US), NY'. */
export const placeText = ({ country, region }: { country: string; region: string }): string =>
  [countryText(country), region].filter(Boolean).join(', ');

const countryText = (country: string): string =>
  country === 'EU'
    ? say('European Union')
    : (countryChoices.find(({ value }) => value === country)?.label ?? country);

export const registrationTitle = (registration: TaxRegistrationJson): string =>
  schemeOf(registration.scheme).asks === 'nothing'
    ? schemeOf(registration.scheme).title
    : placeText(registration);

/** The states whose rates came with the shop, by their letters. */
export const statesOf = ({ rates }: Pick<TaxesJson, 'rates'>): string[] =>
  [...new Set(rates.flatMap(({ country, region }) => (country === 'US' ? region : [])))]
    .filter(Boolean)
    .sort();

export const goodsText = ({ taxClasses, postcodes }: TaxRateJson): string => {
  const goods = taxClassChoices
    .filter(({ value }) => taxClasses.includes(value))
    .map(({ label }) => label)
    .join(', ');
  const where =
    postcodes.length > 0 ? say('postcodes {postcodes}', { postcodes: postcodes.join(', ') }) : '';
  return [goods || say('All goods'), where].filter(Boolean).join('; ');
};

export const percentText = ({ percent }: { percent: number }): string => formatPercent(percent);

/** 'exempt below 110 USD an item' */
export const boundText = (
  { bound, boundMode, boundCurrency }: TaxRateJson,
  own: string,
): string => {
  if (bound === null) return '';
  const sum = boundCurrency === own ? formatCents(toCents(bound)) : `${bound} ${boundCurrency}`;
  return boundMode === 'whole'
    ? say('Exempt below {sum} an item', { sum })
    : say('Only what is over {sum} an item is taxed', { sum });
};

/** Whether all words of a search are in what a rate says. */
export const hasWords = (rate: TaxRateJson, words: string): boolean => {
  const text = [placeText(rate), goodsText(rate), rate.name, rate.source, rate.from, rate.percent]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
