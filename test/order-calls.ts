// The rows of test/authorization.test.ts for what admins do to orders.
import { adminOnly, type Row } from './callers.ts';

export const orderCalls = (): Record<string, Row> => ({
  'POST /orders-export': {
    ask: () => ({ path: '/orders-export', body: { state: 'paid' } }),
    may: adminOnly,
  },
  'POST /accountant-export': {
    ask: () => ({
      path: '/accountant-export',
      body: { from: '2026-10-01', to: '2026-10-31' },
    }),
    may: adminOnly,
  },
});
