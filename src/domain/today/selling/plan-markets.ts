// The markets of an answer in currencies of their own, beside those that are there.
import type { SumWay } from '../../../platform/values/money.ts';
import { type Market, marketLimits } from '../../markets/market.ts';
import { countryName } from '../../places/countries.ts';
import { localeGroup } from '../../shop-settings/locale/locale-group.ts';
import { habitOf } from './country-habits.ts';
import { type PlannedZones, planZone } from './plan-zones.ts';
import { marketCountries, marketsPage, type SellingAnswer, type SellingRow } from './selling.ts';
import type { SellingActs, SellingFacts } from './selling-facts.ts';

type Ways = {
  newId: () => string;
  wayIn: (currency: string, language: string) => SumWay;
};
type Planned = { rows: SellingRow[]; acts: SellingActs['markets'] };
type Answered = SellingAnswer['markets'][number];

/** Each with a zone in its currency; `zones` takes what is planned for them. */
export const planMarkets = (
  facts: Pick<SellingFacts, 'markets'>,
  answer: SellingAnswer,
  { ways, shopCurrency, zones }: { ways: Ways; shopCurrency: string; zones: PlannedZones },
): Planned => {
  const acts: Market[] = [];
  const rows = answer.markets.flatMap((answered) => {
    const countries = marketCountries(answered.currency, answer);
    const planned = planMarket({ facts, answer, answered, countries, shopCurrency, acts });
    if (!planned.sellsInIt) return [planned.row];
    const way = ways.wayIn(answered.currency, planned.language);
    return [planned.row, zoneRow({ answer, answered, countries, zones, way, newId: ways.newId })];
  });
  return { rows, acts };
};

type About = {
  facts: Pick<SellingFacts, 'markets'>;
  answer: SellingAnswer;
  answered: Answered;
  countries: readonly string[];
  shopCurrency: string;
  acts: Market[];
};

const planMarket = (about: About): { row: SellingRow; sellsInIt: boolean; language: string } => {
  const { facts, answer, answered, countries, shopCurrency, acts } = about;
  const { currency } = answered;
  const before = facts.markets.find((one) => countries.some((of) => one.countries.includes(of)));
  const wanted = marketAfter(before, about);
  const text = marketText(wanted, shopCurrency);
  const row = {
    ...{ key: `market:${currency}`, title: `Market: ${wanted.name}`, text },
    ...{ canReplace: false, to: marketsPage },
  };
  const language = wanted.language;
  if (!before) {
    acts.push(wanted);
    return { row: { ...row, state: 'new', was: null }, sellsInIt: true, language };
  }
  const was = marketText(before, shopCurrency);
  if (text === was) return { row: { ...row, state: 'same', was: null }, sellsInIt: true, language };
  if (!answer.replace.includes(row.key)) {
    const sellsInIt = before.currency === currency;
    return { row: { ...row, state: 'kept', was, canReplace: true }, sellsInIt, language };
  }
  acts.push(wanted);
  return { row: { ...row, state: 'changed', was }, sellsInIt: true, language };
};

const marketAfter = (before: Market | undefined, { facts, answered, countries }: About): Market => {
  const { currency, factor } = answered;
  const factorMillionths = Math.round(factor * 1_000_000);
  // A country belongs to one market.
  const free = countries.filter((one) => !facts.markets.some((of) => of.countries.includes(one)));
  if (before)
    return {
      ...before,
      ...{ currency, isActive: true, countries: [...before.countries, ...free].sort() },
      derived: { ...before.derived, factorMillionths },
    };
  const [first = ''] = countries;
  const { language, pricesInclude } = habitOf(first);
  return {
    slug: freeSlug(first.toLowerCase(), facts.markets),
    name: nameOf(countries),
    ...{ countries: [...countries].sort(), currency, language, pricesInclude },
    languages: [],
    // Where prices stand without taxes, so does what is the same in both.
    derived: { holds: pricesInclude, factorMillionths, endingCents: null },
    ...{ isActive: true, revision: 0 },
  };
};

const freeSlug = (wanted: string, markets: readonly Market[]): string => {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!markets.some((one) => one.slug === slug)) return slug;
  }
};

const namedMax = 2;

const nameOf = (countries: readonly string[]): string => {
  const names = countries.slice(0, namedMax).map(countryName).join(', ');
  const more = countries.length - namedMax;
  return (more > 0 ? `${names.slice(0, 40)} and ${more} more` : names).slice(0, marketLimits.name);
};

const marketText = (market: Market, shopCurrency: string): string => {
  const { slug, countries, currency, pricesInclude, derived, isActive } = market;
  const label = localeGroup.settings.currency.choices.find(({ value }) => value === currency);
  return [
    `${label?.label ?? currency}, at /${slug}, for ${countries.map(countryName).join(', ')}`,
    pricesInclude === 'gross' ? 'prices include taxes' : 'taxes are added to prices',
    `1 ${shopCurrency} of your prices becomes ${derived.factorMillionths / 1_000_000} ${currency}`,
    ...(isActive ? [] : ['customers do not see it']),
  ].join('; ');
};

type ZoneAbout = Omit<About, 'facts' | 'shopCurrency' | 'acts'> & {
  zones: PlannedZones;
  way: SumWay;
  newId: () => string;
};

const zoneRow = ({ answer, answered, countries, zones, way, newId }: ZoneAbout): SellingRow => {
  const { currency } = answered;
  return planZone(zones, {
    ...{ key: `zone:${currency}`, name: `${nameOf(countries).slice(0, 50)} (${currency})` },
    ...{ currency, countries: [...countries], price: answered, way, newId },
    isReplaced: answer.replace.includes(`zone:${currency}`),
  });
};
