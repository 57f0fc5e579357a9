import { useEffect, useState } from 'react';
import { pathOfCategory } from '../../../../domain/catalog/categories/category.ts';
import { loadJson } from '../../../api-client.ts';
import type { Query } from '../../../kit/list/list.ts';
import { type Choice, withChosen } from '../../../kit/select.tsx';
import { signedInLoads } from '../../../session/session.ts';
import { productList } from './product-list.ts';

type FilterChoices = { categories: Choice[]; brands: Choice[] };

/** Categories and brands to narrow by. The list does not wait for them. */
export const useFilterChoices = (query: Query<typeof productList>) => {
  const [{ categories, brands }, setChoices] = useState<FilterChoices>(none);
  useEffect(() => {
    const leaving = new AbortController();
    fetchChoices(leaving.signal).then(setChoices, () => undefined);
    return () => leaving.abort();
  }, []);
  const { category, brand } = productList.filters;
  return {
    category: withChosen([...category.choices, ...categories], query.category),
    brand: withChosen([...brand.choices, ...brands], query.brand),
  };
};

const none: FilterChoices = { categories: [], brands: [] };

const fetchChoices = async (signal: AbortSignal): Promise<FilterChoices> => {
  const api = signedInLoads(signal);
  const [categories, { facets }] = await Promise.all([
    loadJson(api.categories.$get()),
    loadJson(api.facets.$get({ query: {} })),
  ]);
  const brands = facets.find(({ name }) => name === 'brand')?.options ?? [];
  return {
    categories: categories.map((category) => ({
      value: category.name,
      label: pathOfCategory(category, categories),
    })),
    brands: brands
      .map(({ value }) => ({ value, label: value }))
      .sort((one, other) => one.value.localeCompare(other.value)),
  };
};
