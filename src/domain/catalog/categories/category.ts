// Categories: known by a name that stays, called by a label that may change, on two levels.
import type { FacetOption } from '../listing/filter-kinds.ts';

/** As customers see it; without a label it is called by its name, without a parent it is above. */
export type Category = {
  /** What rules, filters and URLs say: 'Hat'. */
  name: string;
  /** The text of links: 'Hats'. */
  title: string;
  label?: string;
  /** The name of the one above. */
  parent?: string;
};

export type ManagedCategory = {
  name: string;
  label: string;
  title: string;
  parent: string | null;
  /** How many customers see in it, without those of categories below. */
  products: number;
  revision: number;
};

/** What admins type. */
export type CategoryInput = Pick<ManagedCategory, 'label' | 'title' | 'parent'>;

export const categoryLimits = { categories: 500, label: 40, title: 60 };

export const labelOfCategory = ({ name, label }: { name: string; label?: string }): string =>
  label ?? name;

/** 'Headwear / Hat', or 'Sock'. */
export const pathOfCategory = (category: Category, all: readonly Category[]): string =>
  categoryTrail(all, (one) => one === category)
    .map(labelOfCategory)
    .join(' / ');

/** A category after its parent; empty for an unknown category. */
export const categoryTrail = (
  all: readonly Category[],
  isIt: (category: Category) => boolean,
): Category[] => {
  const own = all.find(isIt);
  const above = own?.parent && all.find(({ name }) => name === own.parent);
  return own ? [...(above ? [above] : []), own] : [];
};

type Placed = Pick<ManagedCategory, 'name' | 'label' | 'parent'>;

/** Why a category, null for a new one, can't stand below another; null when it can. */
export const parentProblem = (
  all: readonly Placed[],
  name: string | null,
  parent: string | null,
): string | null => {
  if (parent === null) return null;
  if (parent === name) return 'A category is not below itself.';
  const above = all.find((one) => one.name === parent);
  if (!above) return 'The category above is gone. Choose again.';
  if (above.parent !== null) return `“${above.label}” is below another category itself.`;
  const below = all.find((one) => name !== null && one.parent === name);
  return below ? `“${below.label}” is below it. There are two levels.` : null;
};

/** Each category is followed by its children; otherwise the order stays. */
export const inTreeOrder = <One extends { name: string; parent?: string | null | undefined }>(
  all: readonly One[],
): One[] =>
  all
    .filter(({ parent }) => !parent)
    .flatMap((above) => [above, ...all.filter(({ parent }) => parent === above.name)]);

/** What each is called, and above those that have a parent the parent with the sum. */
export const withParents = (
  options: readonly FacetOption[],
  all: readonly Category[],
): FacetOption[] => {
  const counts = new Map(options.map(({ value, count }) => [value, count]));
  for (const { name, parent } of all) {
    const count = counts.get(name);
    if (parent && count !== undefined) counts.set(parent, (counts.get(parent) ?? 0) + count);
  }
  const known = new Set(all.map(({ name }) => name));
  return [
    ...all.flatMap(({ name, label = name, parent }) => {
      const count = counts.get(name);
      return count === undefined ? [] : [{ value: name, label, count, ...(parent && { parent }) }];
    }),
    ...options.filter(({ value }) => !known.has(value)),
  ];
};
