import { z } from '@hono/zod-openapi';
import { orderExportSchema } from '../orders/order-list-schema.ts';
import { exportedOrdersMax } from '../orders/orders-csv.ts';
import type { Shop } from '../shop.ts';
import { createTurns, type Turns } from '../turns.ts';
import { recentAdminRoute } from './guarded-route.ts';
import type { RateLimits } from './rate-limit.ts';
import { createRouter, errorResponses, jsonBody } from './router.ts';
import { chunked, streamText } from './stream-text.ts';

type ExportShop = Pick<Shop, 'authenticate' | 'checkRecentSignIn' | 'exportOrders'>;

/** Orders as a file for a spreadsheet. */
export const orderExportRoutes = (shop: ExportShop, limits: RateLimits) => {
  // However many ask, the shop's other readers keep their connections.
  const turn = createTurns({ atOnce: 2 });
  return createRouter().openapi(exportRoute(shop), async (c) => {
    await limits.byAccount(c, 'orderExports');
    const { q, ...filter } = c.req.valid('json');
    const parts = await shop.exportOrders(c.var.user, { ...filter, text: q });
    return c.body(await streamText(inTurn(turn, parts)), 200, { ...file, ...chunked });
  });
};

async function* inTurn<T>(turn: Turns, parts: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let part = await turn(() => parts.next()); !part.done; ) {
      yield part.value;
      part = await turn(() => parts.next());
    }
  } finally {
    await parts.return(undefined);
  }
}

const file = {
  'Content-Type': 'text/csv; charset=UTF-8',
  'Content-Disposition': 'attachment; filename="orders.csv"',
};

const exportRoute = (shop: ExportShop) =>
  recentAdminRoute(shop, {
    method: 'post',
    path: '/orders-export',
    tags: ['Orders'],
    summary: `Export the newest ${exportedOrdersMax} orders of a list as CSV`,
    description:
      'For admins who signed in recently; the audit log says who did it. ' +
      'One line an order, amounts in dollars. ' +
      'Cells that a spreadsheet would calculate begin with an apostrophe.',
    request: jsonBody(orderExportSchema),
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...errorResponses(400, 415, 422, 429),
    },
  });
