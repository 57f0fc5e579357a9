// What an admin sees first.

import { findToday } from '../../domain/today/find-today.ts';
import { todayFor } from '../../domain/today/today.ts';
import { todaySchema } from '../../domain/today/today-schema.ts';
import { toDollars } from '../../platform/values/money.ts';
import { dollarsOf, toSum } from '../../platform/values/sums.ts';
import { adminRoute } from '../http/route.ts';
import { ossTurnoverJson } from './oss-turnover-json.ts';

export const todayRoutes = [
  adminRoute({
    method: 'get',
    path: '/today',
    needs: [],
    summary: 'What waits for an admin, and the turnover of the day',
    description:
      'Each figure with the permission to see what it counts. The day is that of the ' +
      "shop's time zone, see `/shop-settings`.",
    output: todaySchema,
    answer: 'The figures',
    verb: async ({ context, user: { permissions } }) => {
      const {
        turnoverCents,
        turnoverElsewhere,
        turnoverByMarket,
        canceledRefunds,
        ossTurnover,
        ...today
      } = todayFor(permissions, await findToday(context));
      return {
        ...today,
        ...(canceledRefunds && {
          canceledRefunds: canceledRefunds.map(({ amountCents, ...refund }) => ({
            ...refund,
            amount: dollarsOf(amountCents, refund.currency),
          })),
        }),
        ...(turnoverCents !== undefined && { turnover: toDollars(turnoverCents) }),
        ...(ossTurnover && { ossTurnover: ossTurnoverJson(ossTurnover) }),
        ...(turnoverByMarket?.length && {
          turnoverByMarket: turnoverByMarket.map(({ sums, ...one }) => ({
            ...one,
            sums: sums.map(toSum),
          })),
        }),
        ...(turnoverElsewhere && { turnoverElsewhere: turnoverElsewhere.map(toSum) }),
      };
    },
  }),
];
