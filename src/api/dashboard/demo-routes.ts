// The end of the demo, and of test orders.
import { demoSchema, goneSchema, leaveDemoSchema } from '../../domain/demo/demo-schema.ts';
import { findDemo } from '../../domain/demo/find-demo.ts';
import { clearTestOrders, leaveDemo } from '../../domain/demo/leave-demo.ts';
import { unwrap } from '../http/http-errors.ts';
import { adminRoute } from '../http/route.ts';

export const demoRoutes = [
  adminRoute({
    method: 'get',
    path: '/demo',
    needs: 'demo',
    summary: 'What leaving the demo would delete',
    description: 'For owners.',
    output: demoSchema,
    answer: 'Rows that would go, and those of the demo that an admin has changed',
    verb: ({ context, user }) => findDemo(context, { actorId: user.id }),
  }),
  adminRoute({
    method: 'post',
    path: '/demo/leave',
    needs: 'demo',
    recentSignIn: true,
    summary: 'Leave the demo',
    description:
      'For owners. Deletes products, orders and customers of the demo, and all that happened ' +
      'with test cards. What admins made or changed stays, and so does the team.',
    limit: 'settingsChanges',
    body: leaveDemoSchema,
    output: goneSchema,
    answer: 'Rows that went; none where there is no demo',
    errors: [503],
    verb: async ({ context, user, body: { withChanged } }) => ({
      gone: unwrap(await leaveDemo(context, { actorId: user.id, withChanged })),
    }),
  }),
  adminRoute({
    method: 'delete',
    path: '/test-orders',
    needs: 'demo',
    recentSignIn: true,
    summary: 'Delete the orders without real money',
    description: 'For owners. Orders of test cards, and those that were never paid.',
    limit: 'settingsChanges',
    output: goneSchema,
    answer: 'Rows that went',
    errors: [503],
    verb: async ({ context, user }) => ({
      gone: unwrap(await clearTestOrders(context, { actorId: user.id })),
    }),
  }),
];
