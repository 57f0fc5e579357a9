import type { Queryable } from '../../platform/database/database.ts';
import { inOneRoundTrip } from '../../platform/database/transact.ts';
import type { Totals } from '../pricing/pricing.ts';
import { insertOrderTaxes } from './insert-order-taxes.ts';
import { adjustmentColumns, type PayableOrder, payableColumns } from './order-columns.ts';
import { noTaxes, type OrderTaxes, taxCentsOf } from './order-taxes.ts';

/** Replaces the totals and adjustments of an unpaid order: a new revision, a new payment. */
export const updateTotals = async (
  client: Queryable,
  orderId: string,
  totals: Totals,
  taxes: OrderTaxes = noTaxes,
): Promise<PayableOrder> => {
  const { subtotalCents, shippingCents, taxesCents, amountDueCents } = totals;
  const [, , , , { rows }] = await inOneRoundTrip(
    client.query('delete from order_tax_lines where order_id = $1', [orderId]),
    insertOrderTaxes(client, orderId, taxes),
    client.query('delete from order_adjustments where order_id = $1', [orderId]),
    client.query(
      `insert into order_adjustments (order_id, position, kind, label, cents, discount)
       select $1, a.* from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::text[]) a`,
      [orderId, ...adjustmentColumns(totals)],
    ),
    client.query<PayableOrder>(
      `update orders set revision = revision + 1, subtotal_cents = $2, shipping_cents = $3,
         taxes_cents = $4, amount_due_cents = $5, tax_cents = $6, prices_include_tax = $7
       where id = $1 returning ${payableColumns}`,
      [
        orderId,
        subtotalCents,
        shippingCents,
        taxesCents,
        amountDueCents,
        taxCentsOf(taxes),
        taxes.arePricesGross,
      ],
    ),
  );
  return rows[0] as PayableOrder;
};
