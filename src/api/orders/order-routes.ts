// One order at a time; lists are in order-list-routes.ts.

import { z } from '@hono/zod-openapi';
import { getInvoiceFile } from '../../domain/invoices/get-invoice-file.ts';
import { findOrder } from '../../domain/orders/find-order.ts';
import { restockResultSchema } from '../../domain/orders/manage/restock-result-schema.ts';
import {
  lineDeletionSchema,
  orderLineIdSchema,
  orderNumberSchema,
  orderSchema,
} from '../../domain/orders/order-schema.ts';
import { getOrderLimits } from '../../domain/orders/reservations/get-order-limits.ts';
import { orderLimitsSchema } from '../../domain/orders/reservations/order-limits-schema.ts';
import { findOwnWithdrawal } from '../../domain/orders/withdrawals/find-order-withdrawals.ts';
import { deleteOrderLine } from '../../domain/payments/delete-order-line.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute, userRoute } from '../http/route.ts';
import { acknowledged } from '../http/router.ts';
import { toOrderJson } from './order-json.ts';

export const orderRoutes = [
  publicRoute({
    method: 'get',
    path: '/order-limits',
    summary: 'Get how much an account may reserve without paying',
    output: orderLimitsSchema,
    answer: 'The limits',
    verb: ({ context }) => getOrderLimits(context),
  }),
  userRoute({
    method: 'get',
    path: '/orders/{number}',
    summary: 'Get an order with its lines, totals, payments and refunds',
    description: 'For its customer and admins; 404 for others.',
    params: orderNumberSchema,
    output: orderSchema,
    answer: 'The order',
    errors: [404],
    verb: async ({ context, params: { number }, user }) => {
      const order = unwrap(await findOrder(context, number, user));
      const withdrawal = await findOwnWithdrawal(context.database.pool, order);
      return { ...toOrderJson(order), ...(withdrawal && { withdrawal }) };
    },
  }),
  userRoute({
    method: 'get',
    path: '/orders/{number}/invoices/{id}',
    summary: 'Get an invoice or a credit note of an order as PDF or XML',
    description:
      'For its customer and admins; 404 for others, and for XML where `xml` of the invoice is ' +
      'not “beside”.',
    limit: 'invoices',
    params: orderNumberSchema.extend({ id: z.uuid() }),
    query: z.object({ form: z.enum(['pdf', 'xml']).default('pdf') }),
    media: ['application/pdf', 'application/xml'],
    answer: 'The file',
    errors: [404],
    verb: async ({ context, c, params: { number, id }, query: { form }, user }) => {
      const asked = { order: number, id, form };
      const { name, type, bytes } = unwrap(await getInvoiceFile(context, asked, user));
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      });
    },
  }),
  userRoute({
    method: 'delete',
    path: '/delete-order/{id}',
    summary: 'Delete an order line',
    description:
      'Unpaid: for its customer and admins; releases stock. Paid: for admins; takes the line ' +
      'off the lists. Without `refund=true` its money is kept, so it is sent, and stays ' +
      'in the books and in files; with it its share of what was paid goes back the way it was ' +
      'paid, and with the last line the delivery. 404 when that was done before. 409 while a ' +
      'payment is on its way that nobody can cancel.',
    limit: 'orderChanges',
    params: orderLineIdSchema,
    query: lineDeletionSchema,
    output: restockResultSchema.partial({ sizesGone: true }).meta({ id: 'LineDeletion' }),
    answer: 'Deleted',
    errors: [403, 404, 409],
    verb: async ({ context, c, limits, params: { id }, query, user }) => {
      const { refund, restock = 'unfulfilled', reason = 'canceled' } = query;
      if (refund === 'true') await limits.byAccount(c, 'refunds');
      const choice = refund === 'true' ? { restock, reason } : undefined;
      const { sizesGone } = unwrap(await deleteOrderLine(context, id, user, choice));
      return { ...acknowledged, ...(sizesGone.length > 0 && { sizesGone }) };
    },
  }),
];
