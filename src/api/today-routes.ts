import { toDollars } from '../money.ts';
import type { Shop } from '../shop.ts';
import { todaySchema } from '../today/today-schema.ts';
import { adminRoute } from './guarded-route.ts';
import { createRouter, okResponse } from './router.ts';

type TodayShop = Pick<Shop, 'authenticate' | 'findToday'>;

/** What an admin sees first. */
export const todayRoutes = (shop: TodayShop) =>
  createRouter().openapi(todayRoute(shop), async (c) => {
    const { turnoverCents, ...today } = await shop.findToday();
    return c.json({ ...today, turnover: toDollars(turnoverCents) }, 200);
  });

const todayRoute = (shop: TodayShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/today',
    tags: ['Orders'],
    summary: 'What waits for an admin, and the turnover of the day',
    description: "For admins. The day is that of the shop's time zone, see `/shop-settings`.",
    responses: okResponse(todaySchema, 'The figures'),
  });
