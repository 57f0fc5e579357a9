// Orders as a file for a spreadsheet.

import { exportForAccountant } from '../../../domain/insights/accountant/export-for-accountant.ts';
import { accountantExportSchema } from '../../../domain/insights/insights-schema.ts';
import { exportOrders } from '../../../domain/orders/list/export-orders.ts';
import { orderExportSchema } from '../../../domain/orders/list/order-list-schema.ts';
import { exportedOrdersMax } from '../../../domain/orders/list/orders-csv.ts';
import { createTurns, type Turns } from '../../../platform/turns/turns.ts';
import { unwrap } from '../../http/http-errors.ts';
import { perShop } from '../../http/per-shop.ts';
import { adminRoute } from '../../http/route.ts';
import { csvAnswer } from '../../http/stream-text.ts';

// However many exports run, other readers keep their connections.
const turnOf = perShop(() => createTurns({ atOnce: 2 }));

export const orderExportRoutes = [
  adminRoute({
    method: 'post',
    path: '/orders-export',
    needs: ['orders.read', 'exports'],
    summary: `Export the newest ${exportedOrdersMax} orders of a list as CSV`,
    description:
      'The audit log says who did it. ' +
      'One line an order, amounts in dollars. ' +
      'Cells that a spreadsheet would change begin with an apostrophe.',
    recentSignIn: true,
    limit: 'orderExports',
    body: orderExportSchema,
    media: ['text/csv'],
    answer: 'The file',
    verb: async ({ context, c, body: { q: text, ...filter }, user }) => {
      const parts = await exportOrders(context, user, { ...filter, text });
      return await csvAnswer(c, 'orders', inTurn(turnOf(context), parts));
    },
  }),
  adminRoute({
    method: 'post',
    path: '/accountant-export',
    needs: ['orders.read', 'exports'],
    summary: 'Export the payments and refunds of some days as CSV, for the accountant',
    description:
      'The audit log says who did it. ' +
      'One line for each item, delivery, and taxes and handling, by the clock of the shop; ' +
      'refunds on the day on which they were made, with amounts less than 0. ' +
      'The amounts of a currency add up to `revenue` of `/insights`. ' +
      'By rate: net, tax and gross by country, rate and reason, sales less refunds; ' +
      'an order with an invoice counts by it and its credit notes, on their days. ' +
      'By OSS: sales to consumers in other EU countries, and corrections by quarter of the sale. ' +
      'By DATEV: a posting for each invoice or order and rate, in euros alone.',
    errors: [422],
    recentSignIn: true,
    limit: 'orderExports',
    body: accountantExportSchema,
    media: ['text/csv'],
    answer: 'The file',
    verb: async ({ context, c, body, user }) => {
      const parts = inTurn(turnOf(context), unwrap(await exportForAccountant(context, user, body)));
      if (body.by !== 'datev') return await csvAnswer(c, 'accountant', parts);
      // DATEV needs Windows-1252, which has the same bytes for all characters used.
      return await csvAnswer(c, `EXTF_Buchungsstapel_${body.from.slice(0, 7)}`, parts, 'latin1');
    },
  }),
];

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
