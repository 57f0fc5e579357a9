// What an admin sees first.
import { toDollars } from '../money.ts';
import { todaySchema } from '../today/today-schema.ts';
import { adminRoute } from './route.ts';

export const todayRoutes = [
  adminRoute({
    method: 'get',
    path: '/today',
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
