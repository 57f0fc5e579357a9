import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const api = signedInApi['promo-codes'];

export type NewDiscount = Parameters<typeof api.$post>[0]['json'];
type DiscountChange = Parameters<(typeof api)[':code']['$patch']>[0]['json'];

export const createDiscount = (json: NewDiscount) => parseResponse(api.$post({ json }));

export const changeDiscount = (key: string, json: DiscountChange) =>
  parseResponse(api[':code'].$patch({ param: { code: pathParam(key) }, json }));
