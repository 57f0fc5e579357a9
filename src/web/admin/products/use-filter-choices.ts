import { useEffect, useState } from 'react';
import { pathOfCategory } from '../../../domain/catalog/categories/category.ts';
import { loadJson } from '../../api-client.ts';
import type { Choice } from '../../kit/select.tsx';
import { signedInLoads } from '../../session/session.ts';

export type FilterChoices = { categories: Choice[]; brands: Choice[] };

/** Categories and brands to narrow by. The list does not wait for them. */
export const useFilterChoices = (): FilterChoices => {
  const [choices, setChoices] = useState<FilterChoices>({ categories: [], brands: [] });
  useEffect(() => {
    const leaving = new AbortController();
    fetchChoices(leaving.signal).then(setChoices, () => undefined);
    return () => leaving.abort();
  }, []);
  return choices;
};

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
