import type { Queryable } from '../../platform/database/database.ts';
import type { OrderTax, OrderTaxes } from './order-taxes.ts';

/** Writes the taxes of an order. Without taxes no statement runs. */
export const insertOrderTaxes = async (
  client: Queryable,
  orderId: string,
  { lines }: OrderTaxes,
): Promise<void> => {
  if (lines.length === 0) return;
  const column = <Key extends keyof OrderTax>(key: Key) => lines.map((line) => line[key]);
  await client.query({
    name: 'insert-order-taxes',
    text: `insert into order_tax_lines (order_id, position, line_position, jurisdiction, name,
        rate_millionths, reason, base_cents, tax_cents)
      select $1, t.* from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::int[],
        $7::text[], $8::int[], $9::int[]) t`,
    values: [
      orderId,
      lines.map((_, position) => position),
      column('linePosition'),
      column('jurisdiction'),
      column('name'),
      column('rateMillionths'),
      column('reason'),
      column('baseCents'),
      column('taxCents'),
    ],
  });
};
