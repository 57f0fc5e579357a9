// The keys of Stripe: the end of test mode, and the way back.
import {
  beginTestModeSchema,
  paymentKeysSchema,
  savePaymentKeysSchema,
} from '../../domain/payments/keys/payment-keys-schema.ts';
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
    verb: ({ shop }) => shop.findPaymentKeys(),
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
    verb: ({ shop, user, body }) => shop.savePaymentKeys({ ...body, actorId: user.id }),
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
    verb: ({ shop, user, body }) => shop.beginTestMode({ ...body, actorId: user.id }),
  }),
];
