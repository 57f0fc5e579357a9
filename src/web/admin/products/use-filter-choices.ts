import { useEffect, useState } from 'react';
import { loadJson } from '../../api-client.ts';
import { signedInLoads } from '../../session/session.ts';

export type FilterChoices = { categories: string[]; brands: string[] };

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
    categories: categories.map(({ name }) => name),
    brands: brands.map(({ value }) => value).sort((one, other) => one.localeCompare(other)),
  };
};
