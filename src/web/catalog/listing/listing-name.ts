import type { Category } from '../../../domain/catalog/categories/category.ts';
import {
  type FilterName,
  type FilterValues,
  filterNames,
  filters,
} from '../../../domain/catalog/listing/filters.ts';
import { say } from '../../../platform/text/say.ts';

const named: readonly FilterName[] = ['sale', 'department', 'category', 'brand'];

/** The name of a listing: 'Sale', 'Women', "Women's Hats", 'Hats by Brimsong'; null for all. */
export const listingName = (
  { sale, department = [], category = [], brand = [] }: FilterValues,
  categories: readonly Category[],
): string | null => {
  const titles = category.map(
    (value) => categories.find(({ name }) => name === value)?.title ?? value,
  );
  const departments = filters.department.choices(department).map(({ label }) => label);
  const [one, other] = departments;
  const whose =
    one && !other && titles.length > 0
      ? [say('{department}\u2019s {categories}', { department: one, categories: join(titles) })]
      : null;
  const [what = ''] = whose ?? [join([...departments, ...titles])];
  const goods = brand.length > 0 ? goodsOf(what, join(brand)) : what;
  return (sale ? [say('Sale'), goods] : [goods]).filter(Boolean).join(': ') || null;
};

const goodsOf = (goods: string, brands: string): string =>
  goods ? say('{goods} by {brands}', { goods, brands }) : brands;

/** The name says all that was chosen. */
export const isNamedWhole = (values: FilterValues): boolean =>
  values.attributes === undefined &&
  filterNames.every((name) => values[name] === undefined || named.includes(name));

const join = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : say('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
