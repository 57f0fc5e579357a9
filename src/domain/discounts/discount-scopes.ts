// What a discount may be for, one row each.

export type ScopedProduct = {
  productId: string;
  category: string;
  parentCategory?: string | null;
  department: string;
  /** 'pattern:striped', of attributes. */
  tags: readonly string[];
  /** Ids of those that the discounts in question name. */
  collections?: readonly string[];
};

type ScopeKind = { label: string; of: (product: ScopedProduct) => readonly string[] };

export const scopeKinds = {
  category: {
    label: 'Categories',
    of: ({ category, parentCategory }) =>
      parentCategory ? [category, parentCategory] : [category],
  },
  department: {
    label: 'Departments',
    // As listings have it: unisex products are in both.
    of: ({ department }) => (department === 'unisex' ? ['women', 'men'] : [department]),
  },
  product: { label: 'Products', of: ({ productId }) => [productId] },
  tag: { label: 'Attributes', of: ({ tags }) => tags },
  collection: { label: 'Collections', of: ({ collections = [] }) => collections },
} satisfies Record<string, ScopeKind>;

export type ScopeName = keyof typeof scopeKinds;
export const scopeNames = Object.keys(scopeKinds) as ScopeName[];

/** 'category:Hat' and every other scope that contains a product. */
export const scopesOf = (product: ScopedProduct): string[] =>
  scopeNames.flatMap((name) => scopeKinds[name].of(product).map((value) => `${name}:${value}`));

type Naming = Record<'scope' | 'without' | 'needs', readonly string[]>;

/** All scopes that a discount names, included, excluded or required. */
export const namesIn = ({ scope, without, needs }: Naming): string[] => [
  ...scope,
  ...without,
  ...needs,
];

/** The ids of the collections that these name. */
export const collectionsIn = (discounts: readonly Naming[]): string[] => {
  const begin = 'collection:';
  const named = discounts.flatMap(namesIn).filter((one) => one.startsWith(begin));
  return [...new Set(named)].map((one) => one.slice(begin.length));
};
