// Rows of test/repeated-admin-calls.test.ts about the set-up and the end of the demo.
import { leavePhrase } from '../src/domain/demo/demo-text.ts';
import type { RepeatedRow } from './repeated-row.ts';

type Given = { anOrderOf: (isPaid: boolean) => Promise<unknown> };

const never = { statuses: { 409: 20 }, again: 409, told: 0 };

export const firstHourCalls = ({ anOrderOf }: Given): Record<string, RepeatedRow> => ({
  'PUT /setup/{step}': { ask: () => ({ path: '/setup/hasLogo', body: { notNeeded: true } }) },
  'POST /legal-pages/{name}/draft': { ask: () => ({ path: '/legal-pages/terms/draft', body: {} }) },
  // Here Stripe reaches nothing, and no keys are kept. What twenty saves do elsewhere is in
  // src/domain/payments/keys/save-payment-keys.test.ts.
  'PUT /payment-keys': {
    ask: () => ({
      path: '/payment-keys',
      body: { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', revision: 0 },
    }),
    ...never,
  },
  'POST /test-mode': { ask: () => ({ path: '/test-mode', body: { revision: 0 } }), ...never },
  // No server is reached here. What twenty saves do is in
  // src/domain/outbox/email-server/email-server.test.ts.
  'PUT /email-server': {
    ask: () => ({
      path: '/email-server',
      body: {
        ...{ host: 'smtp.example.com', port: 79, encryption: 'tls', user: '', password: '' },
        ...{ from: 'shop@example.com', revision: 0 },
      },
    }),
    statuses: { 422: 20 },
    again: 422,
    told: 0,
  },
  'DELETE /email-server': { ask: () => ({ path: '/email-server' }), told: 0 },
  'POST /email-server/test': { ask: () => ({ path: '/email-server/test' }), ...never },
  // There is no demo here.
  'POST /demo/leave': {
    ask: () => ({ path: '/demo/leave', body: { confirmation: leavePhrase, withChanged: false } }),
    told: 0,
  },
  'DELETE /test-orders': {
    ask: async () => {
      await anOrderOf(true);
      return { path: '/test-orders' };
    },
  },
});
