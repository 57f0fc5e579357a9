// The keys of Stripe: the end of test mode, and the way back.

import { beginTestMode } from '../../domain/payments/keys/begin-test-mode.ts';
import { findPaymentKeys } from '../../domain/payments/keys/find-payment-keys.ts';
import {
  beginTestModeSchema,
  paymentKeysSchema,
  savePaymentKeysSchema,
} from '../../domain/payments/keys/payment-keys-schema.ts';
import { savePaymentKeys } from '../../domain/payments/keys/save-payment-keys.ts';
import { adminRoute } from '../http/route.ts';

export const paymentKeyRoutes = [
  adminRoute({
    method: 'get',
    path: '/payment-keys',
    needs: 'payments',
    summary: 'Which keys take payments',
    description: 'For owners. Of each key the last four characters, never more.',
    output: paymentKeysSchema,
    answer: 'The keys, and whether new ones can be saved',
    verb: ({ context }) => findPaymentKeys(context),
  }),
  adminRoute({
    method: 'put',
    path: '/payment-keys',
    needs: 'payments',
    recentSignIn: true,
    summary: 'Take payments with these keys of Stripe',
    description:
      'For owners. Checked with Stripe, where the shop makes its webhook endpoint. All processes ' +
      'go by them within two seconds.',
    limit: 'paymentKeyChanges',
    body: savePaymentKeysSchema,
    answer: 'Saved',
    errors: [409, 422, 503],
    verb: ({ context, user, body }) => savePaymentKeys(context, { ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/test-mode',
    needs: 'payments',
    recentSignIn: true,
    summary: 'Go back to test mode',
    description: 'For owners. Test cards pay new orders; what was paid before keeps its provider.',
    limit: 'paymentKeyChanges',
    body: beginTestModeSchema,
    answer: 'Test mode begins within two seconds',
    errors: [409],
    verb: ({ context, user, body }) => beginTestMode(context, { ...body, actorId: user.id }),
  }),
];
