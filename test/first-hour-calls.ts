// Rows of test/repeated-admin-calls.test.ts about the set-up and the end of the demo.
import { leaveWords } from '../src/domain/demo/demo-words.ts';
import type { RepeatedRow } from './repeated-row.ts';

type Given = { anOrderOf: (isPaid: boolean) => Promise<unknown> };

export const firstHourCalls = ({ anOrderOf }: Given): Record<string, RepeatedRow> => ({
  'PUT /setup/{step}': { ask: () => ({ path: '/setup/hasLogo', body: { notNeeded: true } }) },
  'POST /legal-pages/{name}/draft': { ask: () => ({ path: '/legal-pages/terms/draft', body: {} }) },
  // There is no demo here.
  'POST /demo/leave': {
    ask: () => ({ path: '/demo/leave', body: { confirmation: leaveWords, withChanged: false } }),
    told: 0,
  },
  'DELETE /test-orders': {
    ask: async () => {
      await anOrderOf(true);
      return { path: '/test-orders' };
    },
  },
});
