// The orders of search results: by relevance, or as listings.
import { type SortName, sortNames } from '../catalog/listing/sorts.ts';

export type SearchSortName = 'relevance' | Exclude<SortName, 'featured'>;

export const defaultSearchSort = 'relevance';

/** 'relevance' takes the place of 'featured'. */
export const searchSortNames: SearchSortName[] = [
  defaultSearchSort,
  ...sortNames.filter((name) => name !== 'featured'),
];
