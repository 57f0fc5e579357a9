import { data } from 'react-router';
import { loadJson } from '../api-client.ts';
import { fetchIsAdmin, requireSession, signedInLoads } from '../session/session.ts';
import type { Choices } from './product-choices.ts';

/** The categories and brands to choose from. Errors: 403 unless the server says admin. */
export const loadChoices = async (request: Request): Promise<Choices> => {
  const user = await requireSession(request);
  if (!(await fetchIsAdmin(user))) throw data(null, 403);
  const api = signedInLoads(request.signal);
  const [categories, { facets }] = await Promise.all([
    loadJson(api.categories.$get()),
    loadJson(api.facets.$get({ query: {} })),
  ]);
  const brands = facets.find(({ name }) => name === 'brand')?.options ?? [];
  return {
    categories: categories.map(({ name }) => name),
    brands: brands.map(({ value }) => value),
  };
};
