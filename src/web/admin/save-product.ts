import { parseResponse } from 'hono/client';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { apiErrorOf, pathParam } from '../api-client.ts';
import { signedInApi } from '../session/session.ts';
import type { Draft } from './product-draft.ts';

type Saved =
  | { error: null }
  /** `current` is what another admin made of it meanwhile. */
  | { error: string; current?: ManagedProductJson };

export const saveProduct = async (draft: Draft): Promise<Saved> => {
  const json = bodyOf(draft);
  try {
    if (draft.revision === null) {
      await parseResponse(signedInApi.products.$post({ json: { ...json, _id: draft.id } }));
    } else {
      const param = { id: pathParam(draft.id) };
      const body = { ...json, revision: draft.revision };
      await parseResponse(signedInApi.products[':id'].$put({ param, json: body }));
    }
    return { error: null };
  } catch (error) {
    const known = apiErrorOf(error) as (ReturnType<typeof apiErrorOf> & Detail) | null;
    return {
      error: known?.message ?? 'The shop did not respond. What you typed is still here. Try again.',
      ...(known?.product && { current: known.product }),
    };
  }
};

type Detail = { product?: ManagedProductJson };

const bodyOf = ({ fields, images, sizes }: Draft) => ({
  ...fields,
  department: fields.department as 'women' | 'men' | 'unisex',
  images,
  sizes: sizes.map(({ id, label, stock, stockSeen, sku }) => ({
    ...(id && { _id: id }),
    label,
    stock,
    ...(stockSeen !== null && { stockSeen }),
    sku,
  })),
});
