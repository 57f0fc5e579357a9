// Which rules of the law hold for a market, and what follows for its pages.

import type { Notices } from '../../shop-settings/storefront.ts';
import type { Market } from '../market.ts';
import { type MarketRule, marketRules } from './market-rules.ts';
import type { Rule, RuledMarket, RuleFacts, RuleState } from './rule.ts';

type Rules = Partial<Record<MarketRule, Rule>>;

type Held = { name: MarketRule; rule: Rule; country: string };

/** The rules that hold on the day, each with the first country that asks for it. */
export const rulesIn = (
  countries: readonly string[],
  day: string,
  rules: Rules = marketRules,
): Held[] =>
  Object.entries(rules).flatMap(([name, rule]) => {
    const country = countries.find((one) => rule.countries.includes(one));
    return country === undefined || day < rule.from
      ? []
      : [{ name: name as MarketRule, rule, country }];
  });

/** The same with the state of each. */
export const checkRules = (
  market: RuledMarket,
  facts: RuleFacts,
  rules: Rules = marketRules,
): (Held & { state: RuleState })[] =>
  rulesIn(market.countries, facts.found.today, rules).map((held) => ({
    ...held,
    state: held.rule.state(facts, market, held.country),
  }));

type Shown = Pick<Market, 'slug' | 'countries'>;

/** The default market is asked by the country of the shop, unless another market has it. */
export const ruledCountries = (
  { slug, countries }: Shown,
  home: string,
  shown: readonly Shown[],
): readonly string[] => {
  if (slug) return countries;
  return shown.some((one) => one.countries.includes(home)) ? [] : [home];
};

type Asking = { market: string; home: string; shown: readonly Shown[]; day: string };

/** What pages of the market show, by its slug; nothing where no rule asks for any. */
export const askedNotices = (
  notices: Notices,
  { market, home, shown, day }: Asking,
  rules: Rules = marketRules,
): { notices?: Notices } => {
  const one = shown.find(({ slug }) => slug === market) ?? { slug: '', countries: [] };
  const asked = rulesIn(ruledCountries(one, home, shown), day, rules).map(
    ({ rule }) => rule.notice,
  );
  const shownNotices = Object.entries(notices).filter(([name]) =>
    asked.includes(name as keyof Notices),
  );
  return shownNotices.length > 0 ? { notices: Object.fromEntries(shownNotices) } : {};
};
