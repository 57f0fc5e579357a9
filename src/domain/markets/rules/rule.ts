// What a rule of the law is, and how its state is told.

import type { ManagedSettings } from '../../shop-settings/settings-groups.ts';
import type { Notices } from '../../shop-settings/storefront.ts';
import type { Market } from '../market.ts';
import type { FoundFacts } from '../market-checks.ts';

export type RuleFacts = Pick<
  ManagedSettings,
  'delivery' | 'invoices' | 'notices' | 'reductions' | 'withdrawal'
> & {
  found: Pick<
    FoundFacts,
    'delivered' | 'deliveredElsewhereIn' | 'shopCurrency' | 'today' | 'unnamedBrands' | 'green'
  >;
};
export type RuledMarket = Pick<Market, 'slug' | 'countries' | 'currency' | 'pricesInclude'>;
/** `to` is a page of the dashboard. */
type Missing = { missing: string; to: string };
export type RuleState = 'met' | Missing;
export type State = (facts: RuleFacts, market: RuledMarket, country: string) => RuleState;
export type Rule = {
  title: string;
  countries: readonly string[];
  /** '2026-06-19': the first day on which it holds. */
  from: string;
  /** What the shop does about it. */
  shop: string;
  source: { name: string; url: string };
  /** What pages of customers show because of it. */
  notice?: keyof Notices;
  /** Editors of products and texts hint at words that need a proof. */
  hasHint?: true;
  state: State;
};

export const unless =
  (isMet: (...of: Parameters<State>) => boolean, missing: string, to: string): State =>
  (...of) =>
    isMet(...of) ? 'met' : { missing, to };

export const all =
  (...states: readonly State[]): State =>
  (...of) =>
    states.map((state) => state(...of)).find((one) => one !== 'met') ?? 'met';
