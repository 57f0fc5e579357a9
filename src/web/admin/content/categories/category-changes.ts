import type { CategoryInput } from '../../../../domain/catalog/categories/category.ts';
import type { ManagedCategoryJson } from '../../../../domain/catalog/categories/category-schema.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const one = signedInApi['managed-categories'];

export const addCategory = (json: CategoryInput) => parseResponse(one.$post({ json }));

export const changeCategory = (
  { name, revision }: Pick<ManagedCategoryJson, 'name' | 'revision'>,
  typed: CategoryInput,
) =>
  parseResponse(
    one[':name'].$put({ param: { name: pathParam(name) }, json: { ...typed, revision } }),
  );

export const orderCategories = (names: string[]) =>
  parseResponse(signedInApi['category-order'].$put({ json: { names } }));

export const deleteCategory = ({ name }: Pick<ManagedCategoryJson, 'name'>) =>
  parseResponse(one[':name'].$delete({ param: { name: pathParam(name) } }));
