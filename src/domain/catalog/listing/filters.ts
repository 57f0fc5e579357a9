// The filters of listings: fields that say so, and rows here. URL, SQL, facets and panel follow.

import { sayable } from '../../../platform/text/say.ts';
import { type FilterFieldName, fieldNames, fieldOf } from '../field-lists.ts';
import { compareSizes } from '../size-order.ts';
import { attributeFilter, type ChosenAttributes, parseAttributes } from './attribute-filters.ts';
import {
  type FacetOption,
  type Filter,
  isNewFor,
  isTrue,
  options,
  priceBound,
} from './filter-kinds.ts';
import type { SortName } from './sorts.ts';

const ofField = (name: FilterFieldName): Filter<string[]> => {
  const { label, column, filter } = fieldOf(name);
  return options({ label, column, ...filter });
};
const fieldFilters = Object.fromEntries(
  fieldNames
    .filter((name): name is FilterFieldName => fieldOf(name).filter !== undefined)
    .map((name) => [name, ofField(name)]),
) as Record<FilterFieldName, Filter<string[]>>;
const { category, department, ...otherFieldFilters } = fieldFilters;

// As in `facet_fields`: a generated column cannot depend on another generated column.
const onSale =
  '(discount_price_cents is not null and not all_sizes_priced ' +
  'or coalesce(sizes_discount_share > 0, false))';

export const filters = {
  category,
  department,
  sizes: options({
    label: sayable('Size'),
    description: 'One of GET /facets; finds items that are in stock in this size',
    column: 'sizes_in_stock',
    isArray: true,
    compare: compareSizes,
  }),
  color: options({
    label: sayable('Color'),
    description: 'A color family, one of GET /facets: Blue finds navy and denim',
    column: 'color_families',
    isArray: true,
  }),
  ...otherFieldFilters,
  minPrice: priceBound({
    bound: 'least',
    label: sayable('Lowest price'),
    description: 'The least dollars that an item costs now',
  }),
  maxPrice: priceBound({
    bound: 'most',
    label: sayable('Highest price'),
    description: 'The most dollars that an item costs now',
  }),
  sale: isTrue({
    label: sayable('On sale'),
    description: 'true: only items that cost less than before',
    column: onSale,
    facetColumn: 'on_sale',
    isOfPrice: true,
  }),
  inStock: isTrue({
    label: sayable('In stock'),
    description: 'true: only items of which a size is in stock',
    column: "(sizes_in_stock <> '{}')",
  }),
  newDays: isNewFor({
    label: sayable('New'),
    description: 'Only items added in so many days, up to 999',
  }),
};

export type FilterName = keyof typeof filters;

/** The chosen value of each filter in use: `{ category: ['Hat', 'Clothing'] }`. */
export type FilterValues = {
  [Name in FilterName]?: (typeof filters)[Name] extends Filter<infer Value>
    ? Value | undefined
    : never;
} & {
  attributes?: ChosenAttributes | undefined;
  /** The collection whose products are listed; no part of a URL. */
  within?: Within | undefined;
};

/** A collection as listings need it: by its filters, or null for the products chosen by hand. */
export type Within = { id: string; rule: FilterValues | null; sort: SortName };

/** `name` is the parameter of URLs: that of a filter above, or the key of an attribute. */
export type Facet = { name: string; label: string; options: FacetOption[] };

/** `total` products match; `catalogTotal` are in the shop. */
export type Facets = { total: number; catalogTotal: number; facets: Facet[] };

export const filterNames = Object.keys(filters) as FilterName[];

export const isFilterName = (name: string): name is FilterName => Object.hasOwn(filters, name);

/** Whether it is one option that is on or off. */
export const isSwitch = (name: string): boolean =>
  isFilterName(name) && filters[name].isSwitch === true;

// Parameters that pages and calls read, and names that every object has.
const reserved = new Set([
  ...filterNames.map((name) => name.toLowerCase()),
  ...['attributes', 'q', 'page', 'sort', 'size', 'next', 'result', 'id', 'search', 'filter'],
  ...['constructor', 'before', 'after', 'collection', 'market'],
]);

/** Whether no attribute may have this key. */
export const isReservedKey = (key: string): boolean => reserved.has(key);

/** Reads the filters from a URL; what makes no sense is left out. */
export const parseFilters = (params: URLSearchParams): FilterValues => {
  const attributes = parseAttributes(params, isReservedKey);
  return {
    ...Object.fromEntries(
      filterNames
        .map((name) => [name, filters[name].parse(params.getAll(name))] as const)
        .filter(([, value]) => value !== undefined),
    ),
    ...(attributes && { attributes }),
  };
};

/** The texts of each filter in use, for a URL or an API call. */
export const formatFilters = (values: FilterValues): FilterTexts =>
  Object.fromEntries(
    chosenFilters(values).map(({ name, filter, value }) => [name, filter.format(value)]),
  );

export type FilterTexts = { [name: string]: string[] };

/** The filters in use, those by attributes last. */
export const chosenFilters = (values: FilterValues): ChosenFilter[] => [
  ...filterNames
    .map((name) => ({ name, filter: filters[name], value: values[name] }))
    .filter(({ value }) => value !== undefined),
  ...Object.entries(values.attributes ?? {}).map(([name, value]) => ({
    name,
    filter: attributeFilter(name),
    value,
  })),
];

type ChosenFilter = { name: string; filter: Filter<unknown>; value: unknown };

/** The values with another choice for one filter; undefined for none. */
export const withChoice = (values: FilterValues, name: string, value: unknown): FilterValues => {
  if (isFilterName(name)) return { ...values, [name]: value };
  const { [name]: _, ...others } = values.attributes ?? {};
  const attributes = value === undefined ? others : { ...others, [name]: value as string[] };
  return { ...values, attributes: Object.keys(attributes).length > 0 ? attributes : undefined };
};
