// The calls about promo codes, for the table of who may call what.
import { randomUUID } from 'node:crypto';
import { adminOnly, anyone, type Row, requireUser } from './callers.ts';
import type { TestProduct } from './test-products.ts';

export const promoCodeCalls = (product: () => TestProduct): Record<string, Row> => ({
  'POST /quote': {
    ask: () => ({
      path: '/quote',
      body: { lines: [{ _id: product().sizes[0]?.id, productQuantity: 1 }] },
    }),
    // A token is not needed; one that is sent has to be valid.
    may: { ...requireUser(), anonymous: 200 },
  },
  'GET /first-purchase-offer': {
    ask: () => ({ path: '/first-purchase-offer' }),
    may: anyone(),
  },
  'GET /promo-codes': { ask: () => ({ path: '/promo-codes' }), may: adminOnly },
  'POST /promo-codes': {
    ask: () => ({
      path: '/promo-codes',
      body: { code: `C${randomUUID()}`, kind: 'amount', value: 10 },
    }),
    may: adminOnly,
  },
  'PATCH /promo-codes/{code}': {
    ask: () => ({ path: '/promo-codes/firsthem', body: { endsAt: null } }),
    may: adminOnly,
  },
});
