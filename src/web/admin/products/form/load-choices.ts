import { data } from 'react-router';
import { labelOfCategory, pathOfCategory } from '../../../../domain/catalog/categories/category.ts';
import { fieldOf, isFieldName } from '../../../../domain/catalog/field-lists.ts';
import type { ManagedProductInFullJson } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import type { MarketPricesJson } from '../../../../domain/catalog/manage/market-prices-schema.ts';
import { loadJson, pathParam } from '../../../api-client.ts';
import { fetchAccess, requireSession, signedInLoads } from '../../../session/session.ts';
import type { Choices } from './product-choices.ts';

/** What the form offers to choose from. Errors: 403 without the permission. */
export const loadChoices = async (request: Request): Promise<Choices> => {
  const user = await requireSession(request);
  const { permissions } = await fetchAccess(user);
  if (!permissions.includes('products.write')) throw data(null, 403);
  const api = signedInLoads(request.signal);
  const [suggested, points, attributes, { timeZone }] = await Promise.all([
    loadUsedValues(request.signal),
    loadJson(api['measure-points'].$get()),
    loadJson(api.attributes.$get()),
    loadJson(api['time-zone'].$get()),
  ]);
  return {
    suggested,
    points,
    attributes,
    timeZone,
  };
};

/** The used values of fields that are filters, by their API names. */
export const loadUsedValues = async (signal: AbortSignal): Promise<Choices['suggested']> => {
  const api = signedInLoads(signal);
  const [categories, { facets }] = await Promise.all([
    loadJson(api.categories.$get()),
    loadJson(api.facets.$get({ query: {} })),
  ]);
  const used = facets.flatMap(({ name, options }) =>
    isFieldName(name) ? [[fieldOf(name).json, options.map(({ value }) => ({ value }))]] : [],
  );
  const ofCategories = categories.map((category) => ({
    value: labelOfCategory(category),
    ...(category.parent && { label: pathOfCategory(category, categories) }),
  }));
  return { ...Object.fromEntries(used), category: ofCategories };
};

export const loadProduct = (request: Request, id: string): Promise<ManagedProductInFullJson> =>
  loadJson(
    signedInLoads(request.signal)['managed-products'][':id'].$get({
      param: { id: pathParam(id) },
    }),
  );

export const loadMarketPrices = (request: Request, id: string): Promise<MarketPricesJson> =>
  loadJson(
    signedInLoads(request.signal).product[':id']['market-prices'].$get({
      param: { id: pathParam(id) },
    }),
  );
