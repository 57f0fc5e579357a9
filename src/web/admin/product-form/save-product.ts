import type { ManagedProductInFullJson } from '../../../products/managed-product-in-full-schema.ts';
import { type ApiError, apiErrorOf, pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { productBody } from './product-body.ts';
import type { Draft, ProductValues } from './product-draft.ts';

/** `product` is what was saved; a new one has only its id. */
export type Saved =
  | { error: null; product: ManagedProductInFullJson | null }
  | {
      error: string;
      /** The path of the field that it is about. */
      path: string | null;
      /** What another admin made of it meanwhile. */
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
      error: known?.message ?? 'The shop did not respond. What you typed is still here. Try again.',
      path: known ? pathOf(known, draft.values) : null,
      current: known?.product ?? null,
    };
  }
};

type Detail = { product?: ManagedProductInFullJson; field?: string; sku?: string; id?: string };

const pathOf = ({ field, sku, id }: Detail, { sizes, images }: ProductValues): string | null => {
  const size = sku ? sizes.findIndex((one) => one.sku.trim() === sku) : -1;
  if (size >= 0) return `sizes.${size}.sku`;
  const image = id ? images.findIndex(({ url }) => url.includes(id)) : -1;
  return image >= 0 ? `images.${image}.alt` : (field ?? null);
};
