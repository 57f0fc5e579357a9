// A group of customers: a name, and rules that all hold for its members.

import { type ScopeName, scopeNames } from '../../discounts/discount-scopes.ts';

/** A product that is in a collection now may not have been in it when it was bought. */
export type BoughtName = Exclude<ScopeName, 'collection'>;
export const boughtScopes = scopeNames.filter((name): name is BoughtName => name !== 'collection');

/** What a rule asks for, as its kind says: dollars, a day, a tag, a country, what was bought. */
export type RuleValue = null | number | string | Bought;
export type Rule = { kind: string; value: RuleValue };

export type Bought = {
  /** 'category:Hat', as in discounts. One match is enough. */
  what: string[];
  /** Null: ever. */
  days: number | null;
};

export type CustomerGroup = {
  id: string;
  name: string;
  rules: Rule[];
  /** Grows with each change. */
  revision: number;
};

export const groupNameLengthMax = 60;
export const groupsMax = 100;
export const rulesMax = 10;
/** The most bought values of one rule. */
export const boughtMax = 50;

export const tagLengthMax = 40;
/** The most tags of one customer. */
export const tagsMax = 20;
/** The most different tags of a shop; with more, nobody finds them again. */
export const shopTagsMax = 200;
/** Members of a group are counted up to this number while its rules are typed. */
export const previewMax = 10_000;
/** Tagged at once. */
export const taggedMax = 500;
