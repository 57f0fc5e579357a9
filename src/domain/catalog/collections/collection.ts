// Collections of products: what they have, where they stand, and which rules there are.
import type { Image } from '../../../platform/images/image-url.ts';
import { slugPattern } from '../../content/pages/page.ts';
import {
  type FilterTexts,
  type FilterValues,
  formatFilters,
  parseFilters,
} from '../listing/filters.ts';
import type { SortName } from '../listing/sorts.ts';

export const collectionKinds = ['rule', 'hand'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

/** How /Collection shows it. 'none': only its address leads to it. */
export const placements = ['card', 'banner', 'none'] as const;
export type Placement = (typeof placements)[number];

export const collectionStates = ['shown', 'scheduled', 'ended', 'hidden'] as const;
export type CollectionState = (typeof collectionStates)[number];

export const collectionLimits = {
  collections: 500,
  /** At /Collection: each counts its products. */
  listed: 60,
  /** Chosen by hand. */
  products: 500,
  slug: 80,
  title: 120,
  text: 2000,
  seoTitle: 70,
  seoDescription: 300,
  ruleTexts: 60,
};

type Common = {
  slug: string;
  title: string;
  text: string;
  image: Image | null;
  placement: Placement;
  leadsToShop: boolean;
  rule: FilterTexts;
  kind: CollectionKind;
  seoTitle: string;
  seoDescription: string;
};

/** What customers see. */
export type PublicCollection = Common & { id: string };

/** A collection as /Collection shows it: its count, and its image or that of a product. */
export type CollectionCard = PublicCollection & { count: number | null };

/** What an admin types for a collection. Times are in the shop's time zone: '2026-11-27T00:00'. */
export type CollectionContent = Omit<Common, 'image'> & {
  image: Image | { id: string; alt: string } | null;
  sort: SortName;
  position: number;
  isHidden: boolean;
  startsAt: string | null;
  endsAt: string | null;
  /** Chosen by hand, in their order. */
  productIds: string[];
};

export type ListedCollection = Pick<
  PublicCollection,
  'id' | 'slug' | 'title' | 'kind' | 'placement' | 'rule' | 'leadsToShop'
> &
  Pick<CollectionContent, 'position' | 'startsAt' | 'endsAt'> & {
    state: CollectionState;
    changedAt: Date;
  };

export type ManagedCollection = CollectionContent & {
  id: string;
  image: Image | null;
  state: CollectionState;
  revision: number;
  changedAt: Date;
  /** The products of `productIds`. */
  products: ChosenProduct[];
};

export type ChosenProduct = { id: string; name: string; isArchived: boolean };

export const collectionPath = (slug: string): string => `/Collection/${slug}`;

/** Where its card leads: '/Collection/linen', or '/Shop?category=Hat'. */
export const pathOfCollection = ({
  slug,
  leadsToShop,
  rule,
}: Pick<Common, 'slug' | 'leadsToShop' | 'rule'>): string => {
  if (!leadsToShop) return collectionPath(slug);
  const params = new URLSearchParams();
  for (const [name, texts] of Object.entries(rule))
    for (const text of texts) params.append(name, text);
  return `/Shop?${params}`;
};

/** Why no collection can have this address; null when one can. */
export const collectionSlugProblem = (slug: string): string | null =>
  slugPattern.test(slug) && slug.length <= collectionLimits.slug
    ? null
    : 'Use small letters, digits and single hyphens, such as summer-linen.';

/** The filters of a rule as URL parameters in a fixed order; null if it has others. */
export const readRule = (texts: FilterTexts): FilterValues | null => {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(texts))
    for (const text of values) params.append(name, text);
  const rule = parseFilters(params);
  const known = formatFilters(rule);
  const isWhole = Object.entries(texts).every(
    ([name, values]) => Object.hasOwn(known, name) && values.length <= (known[name]?.length ?? 0),
  );
  // A rule that lost a filter would find more than its owner chose.
  return isWhole && Object.keys(known).length > 0 ? rule : null;
};
