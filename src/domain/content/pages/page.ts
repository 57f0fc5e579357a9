// Pages and journal articles of the owner: what they have, and where they stand.
import type { Image } from '../../../platform/images/image-url.ts';
import type { PageNode } from './page-body.ts';
import { reservedSlugs } from './reserved-slugs.ts';

export const pageKinds = ['page', 'article'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A draft has never been published or is hidden; `scheduled` is one whose time lies ahead. */
export const pageStates = ['published', 'scheduled', 'draft'] as const;
export type PageState = (typeof pageStates)[number];

export const pageLimits = {
  pages: 1000,
  /** Older ones are deleted, but not the one that is published. */
  versions: 50,
  slug: 80,
  title: 120,
  description: 300,
};

/** What customers see in a list. */
export type PublicPage = {
  kind: PageKind;
  slug: string;
  title: string;
  description: string;
  image: Image | null;
  publishedAt: Date;
  words: number;
};

/** What an admin types for a page. Each save is a version. */
export type PageContent = {
  title: string;
  description: string;
  image: Image | null;
  body: PageNode;
};

export type PageVersion = { revision: number; title: string; savedAt: string };

export type ListedPage = {
  id: string;
  kind: PageKind;
  slug: string;
  title: string;
  state: PageState;
  /** The last version is not the one that customers see, or will see. */
  hasDraft: boolean;
  publishedAt: Date | null;
  scheduledAt: Date | null;
  changedAt: Date;
};

export type ManagedPage = ListedPage &
  PageContent & {
    /** Other pages of the shop link here, so the page keeps its address and cannot be deleted. */
    isFixed: boolean;
    revision: number;
    publishedRevision: number | null;
    versions: PageVersion[];
  };

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** '/shipping', '/About', '/journal/hat-size' */
export const pathOfPage = ({ kind, slug }: { kind: PageKind; slug: string }): string => {
  if (kind === 'article') return `/journal/${slug}`;
  return slug === 'about' ? '/About' : `/${slug}`;
};

/** Why no page can have this address; null when one can. */
export const slugProblem = (kind: PageKind, slug: string): string | null => {
  if (!slugPattern.test(slug) || slug.length > pageLimits.slug)
    return 'Use small letters, digits and single hyphens, such as care-guide.';
  return kind === 'page' && reservedSlugs.has(slug)
    ? 'The shop itself uses this address. Choose another.'
    : null;
};

const wordsPerMinute = 200;
export const minutesToRead = (words: number): number =>
  Math.max(1, Math.ceil(words / wordsPerMinute));
