import { pathParam } from '../../api-client.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

const api = signedInApi['promo-codes'];

type NewPromoCode = Parameters<typeof api.$post>[0]['json'];
type PromoCodeChange = Parameters<(typeof api)[':code']['$patch']>[0]['json'];

export const createPromoCode = (json: NewPromoCode) => parseResponse(api.$post({ json }));

export const changePromoCode = (code: string, json: PromoCodeChange) =>
  parseResponse(api[':code'].$patch({ param: { code: pathParam(code) }, json }));
