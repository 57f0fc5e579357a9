import { type FilterName, type FilterValues, filterNames, filters } from '../../catalog/filters.ts';
import type { Category } from '../../catalog/product.ts';

const named: readonly FilterName[] = ['sale', 'department', 'category', 'brand'];

/** What a listing shows: 'Sale', 'Women', "Women's Hats", 'Hats by Brimsong'; null when all. */
export const listingName = (
  { sale, department = [], category = [], brand = [] }: FilterValues,
  categories: readonly Category[],
): string | null => {
  const titles = category.map((one) => categories.find(({ name }) => name === one)?.title ?? one);
  const people = filters.department.choices(department).map(({ label }) => label);
  const [person, other] = people;
  const whose = person && !other && titles.length > 0 ? [`${person}\u2019s ${join(titles)}`] : null;
  const [what = ''] = whose ?? [join([...people, ...titles])];
  const goods = brand.length > 0 ? [what, join(brand)].filter(Boolean).join(' by ') : what;
  return (sale ? ['Sale', goods] : [goods]).filter(Boolean).join(': ') || null;
};

/** The name says all that was chosen. */
export const isNamedWhole = (values: FilterValues): boolean =>
  filterNames.every((name) => values[name] === undefined || named.includes(name));

const join = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
