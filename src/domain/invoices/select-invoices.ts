import type { Queryable } from '../../platform/database/database.ts';
import type { Invoice } from './invoice.ts';

const columns = `id, series || sequence as number, kind, issued_at as "issuedAt", document`;

/** Those of an order, oldest first. */
export const selectInvoices = async (client: Queryable, orderId: string): Promise<Invoice[]> => {
  const { rows } = await client.query<Invoice>({
    name: 'select-invoices',
    text: `select ${columns} from invoices where order_id = $1 order by issued_at, sequence`,
    values: [orderId],
  });
  return rows;
};

/** The invoice of an order, or the credit note of a refund, by the id of either. */
export const selectInvoiceOf = async (
  client: Queryable,
  orderOrRefundId: string,
): Promise<Invoice | undefined> => {
  const { rows } = await client.query<Invoice>({
    name: 'select-invoice-of',
    text: `select ${columns} from invoices
      where refund_id = $1 or (order_id = $1 and kind = 'invoice')`,
    values: [orderOrRefundId],
  });
  return rows[0];
};
