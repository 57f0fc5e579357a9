// What an admin sees first.

import { todaySchema } from '../../domain/today/today-schema.ts';
import { toDollars } from '../../platform/values/money.ts';
import { adminRoute } from '../http/route.ts';

export const todayRoutes = [
  adminRoute({
    method: 'get',
    path: '/today',
    needs: [],
    summary: 'What waits for an admin, and the turnover of the day',
    description: "For admins. The day is that of the shop's time zone, see `/shop-settings`.",
    output: todaySchema,
    answer: 'The figures',
    verb: async ({ shop }) => {
      const { turnoverCents, ...today } = await shop.findToday();
      return { ...today, turnover: toDollars(turnoverCents) };
    },
  }),
];
