// Which filtered listings search engines may keep: the menus' links, not each combination.
import { type FilterName, filterNames } from './filters.ts';

const landingFilters: readonly FilterName[] = ['category', 'department', 'sale'];

export const isLandingFilter = (name: FilterName): boolean => landingFilters.includes(name);

/** Combinations of the other filters would make more listings than there are products. */
export const narrowingFilters = filterNames.filter((name) => !isLandingFilter(name));
