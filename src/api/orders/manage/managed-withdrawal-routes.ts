// Withdrawals as the team works on them, and when parcels arrived, from which their time runs.
import { orderPartParamsSchema } from '../../../domain/orders/manage/managed-order-schema.ts';
import { assignWithdrawal } from '../../../domain/orders/withdrawals/assign-withdrawal.ts';
import { listWithdrawals } from '../../../domain/orders/withdrawals/list-withdrawals.ts';
import {
  arrivalSchema,
  assignmentSchema,
  settlementSchema,
  withdrawalIdSchema,
  withdrawalListSchema,
  withdrawalPageSchema,
} from '../../../domain/orders/withdrawals/listed-withdrawal-schema.ts';
import { setArrival } from '../../../domain/orders/withdrawals/set-arrival.ts';
import { settleWithdrawal } from '../../../domain/orders/withdrawals/settle-withdrawal.ts';
import { adminRoute } from '../../http/route.ts';
import { integerParam } from '../../http/router.ts';

export const managedWithdrawalRoutes = [
  adminRoute({
    method: 'get',
    path: '/withdrawals',
    needs: 'orders.read',
    summary: 'List withdrawals from contracts by page, the last stated first',
    query: withdrawalListSchema.extend({ size: integerParam(1, 100, 20) }),
    output: withdrawalPageSchema,
    answer: 'The withdrawals, and where the next page begins',
    verb: ({ context, query: { q: text, ...query } }) =>
      listWithdrawals(context, { text, ...query }),
  }),
  adminRoute({
    method: 'put',
    path: '/withdrawals/{id}/order',
    needs: 'orders.write',
    summary: 'Say which order a withdrawal is about',
    description: 'Those that name a paid order and its email find it by themselves.',
    limit: 'orderChanges',
    params: withdrawalIdSchema,
    body: assignmentSchema,
    answer: 'Said, or so already',
    errors: [404],
    verb: ({ context, params, body, user }) =>
      assignWithdrawal(context, { ...params, ...body, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/withdrawals/{id}/settled',
    needs: 'orders.write',
    summary: 'Mark a withdrawal as settled, or as waiting again',
    description: 'No money moves: a refund is a call of its own.',
    limit: 'orderChanges',
    params: withdrawalIdSchema,
    body: settlementSchema,
    answer: 'Marked, or so already',
    errors: [404],
    verb: ({ context, params, body: { settled: isSettled }, user }) =>
      settleWithdrawal(context, { ...params, isSettled, actorId: user.id }),
  }),
  adminRoute({
    method: 'put',
    path: '/managed-orders/{number}/fulfillments/{id}/arrival',
    needs: 'orders.write',
    summary: 'Say on which day a parcel arrived',
    description: 'From the last one the days to withdraw count. Null: not known.',
    limit: 'orderChanges',
    params: orderPartParamsSchema,
    body: arrivalSchema,
    answer: 'Said, or so already',
    errors: [404],
    verb: ({ context, params: { number, id: fulfillmentId }, body, user }) =>
      setArrival(context, { number, fulfillmentId, ...body, actorId: user.id }),
  }),
];
