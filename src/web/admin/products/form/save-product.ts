import type { ManagedProductInFullJson } from '../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { type ApiError, apiErrorOf, errorMessage, pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { productBody } from './draft/product-body.ts';
import type { Draft, ProductValues } from './draft/product-draft.ts';

type Problem = { path: string; message: string };

/** `product` is what was saved; a new one has only its id. */
export type Saved =
  | { error: null; product: ManagedProductInFullJson | null }
  | {
      error: string;
      /** What is wrong, by the path of its field. */
      problems: Problem[];
      /** What another admin saved meanwhile. */
      current: ManagedProductInFullJson | null;
    };

export const saveProduct = async (draft: Draft): Promise<Saved> => {
  const json = productBody(draft);
  try {
    if (draft.revision === null) {
      await parseResponse(signedInApi.products.$post({ json: { ...json, _id: draft.id } }));
      return { error: null, product: null };
    }
    const param = { id: pathParam(draft.id) };
    const body = { ...json, revision: draft.revision };
    const put = signedInApi.products[':id'].$put({ param, json: body });
    return { error: null, product: (await parseResponse(put)).product };
  } catch (error) {
    const known = apiErrorOf(error) as (ApiError & Detail) | null;
    return {
      error: errorMessage(error, say('What you typed is still here. Try again.')),
      problems: known ? problemsOf(known, draft.values) : [],
      current: known?.product ?? null,
    };
  }
};

type Detail = {
  product?: ManagedProductInFullJson;
  field?: string;
  fields?: { field: string; message: string }[];
  sku?: string;
  id?: string;
};

const problemsOf = (
  { message, field, fields = [], sku, id }: ApiError & Detail,
  { sizes, images }: ProductValues,
): Problem[] => {
  if (fields.length > 0) {
    return fields.map((one) => ({ path: pathOf(one.field), message: capitalized(one.message) }));
  }
  const size = sku ? sizes.findIndex((one) => one.sku.trim() === sku) : -1;
  if (size >= 0) return [{ path: `sizes.${size}.sku`, message }];
  const image = id ? images.findIndex(({ url }) => url.includes(id)) : -1;
  if (image >= 0) return [{ path: `images.${image}.alt`, message }];
  return field ? [{ path: pathOf(field), message }] : [];
};

/** The form's path of a field of the API. */
const pathOf = (field: string): string =>
  field === 'ProductImage'
    ? 'images'
    : field
        .replace(/\.millimeters\b.*/, '.measures')
        .replace(/^(sizes\.\d+)\.(?:Product|Discount)Price$/, '$1.price');

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
