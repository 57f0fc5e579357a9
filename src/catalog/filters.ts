// The filters of listings, one row each. URL, API, SQL, facets and panel follow from it.
import { type FacetOption, type Filter, isTrue, options, priceBound } from './filter-kinds.ts';
import { compareSizes } from './size-order.ts';

export const filters = {
  category: options({
    label: 'Category',
    column: 'category',
    orderBy: '(select position from categories where name = value)',
  }),
  department: options({
    label: 'Department',
    description: 'women or men; unisex products are in both',
    column: 'department',
    fixed: [
      { value: 'women', label: 'Women', finds: ['women', 'unisex'] },
      { value: 'men', label: 'Men', finds: ['men', 'unisex'] },
    ],
  }),
  sizes: options({
    label: 'Size',
    description: 'One of GET /facets; finds items that are in stock in this size',
    column: 'sizes_in_stock',
    isArray: true,
    compare: compareSizes,
  }),
  color: options({
    label: 'Color',
    description: 'A color family, one of GET /facets: Blue finds navy and denim',
    column: 'color_families',
    isArray: true,
  }),
  brand: options({ label: 'Brand', column: 'brand' }),
  minPrice: priceBound({
    bound: 'least',
    label: 'Lowest price',
    description: 'The least dollars that an item costs now',
  }),
  maxPrice: priceBound({
    bound: 'most',
    label: 'Highest price',
    description: 'The most dollars that an item costs now',
  }),
  sale: isTrue({
    label: 'On sale',
    description: 'true: only items that cost less than before',
    column: '(discount_price_cents is not null)',
    facetColumn: 'on_sale',
  }),
  inStock: isTrue({
    label: 'In stock',
    description: 'true: only items of which a size is in stock',
    column: "(sizes_in_stock <> '{}')",
  }),
};

export type FilterName = keyof typeof filters;

/** The chosen value of each filter in use: `{ category: ['Hat', 'Clothing'] }`. */
export type FilterValues = {
  [Name in FilterName]?: (typeof filters)[Name] extends Filter<infer Value>
    ? Value | undefined
    : never;
};

export type Facet = { name: FilterName; label: string; options: FacetOption[] };

/** `total` products match; `catalogTotal` are in the shop. */
export type Facets = { total: number; catalogTotal: number; facets: Facet[] };

export const filterNames = Object.keys(filters) as FilterName[];

/** Reads the filters from a URL; what makes no sense is left out. */
export const parseFilters = (params: URLSearchParams): FilterValues =>
  Object.fromEntries(
    filterNames
      .map((name) => [name, filters[name].parse(params.getAll(name))] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The texts of each filter in use, for a URL or an API call. */
export const formatFilters = (values: FilterValues): { [Name in FilterName]?: string[] } =>
  Object.fromEntries(
    chosenFilters(values).map(({ name, filter, value }) => [name, filter.format(value)]),
  );

/** The filters in use. */
export const chosenFilters = (values: FilterValues): ChosenFilter[] =>
  filterNames
    .map((name) => ({ name, filter: filters[name], value: values[name] }))
    .filter(({ value }) => value !== undefined);

type ChosenFilter = { name: FilterName; filter: Filter<unknown>; value: unknown };
