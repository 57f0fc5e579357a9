import type { Queryable } from '../../../platform/database/database.ts';
import type { PricedLine } from './price-lines.ts';

/** Copies names, prices and image: an order stays readable when its products change. */
export const insertOrderLines = async (
  client: Queryable,
  orderId: string,
  lines: readonly PricedLine[],
  /** Cents off each line. */
  discountCents: readonly number[] = [],
): Promise<void> => {
  const column = <Key extends keyof PricedLine>(key: Key) => lines.map((line) => line[key]);
  await client.query({
    name: 'insert-order-lines',
    text: `insert into order_lines (order_id, position, product_id, size_id, product_name,
        size_label, color_name, category, image, quantity, unit_price_cents, line_cents,
        discount_cents, is_reduced, tax_class)
      select $1, l.* from unnest($2::int[], $3::uuid[], $4::uuid[], $5::text[], $6::text[],
        $7::text[], $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::int[],
        $14::bool[], $15::text[]) l`,
    values: [
      orderId,
      lines.map((_, position) => position),
      column('productId'),
      column('sizeId'),
      column('productName'),
      column('sizeLabel'),
      column('colorName'),
      column('category'),
      column('image'),
      column('quantity'),
      column('unitPriceCents'),
      column('lineCents'),
      lines.map((_, index) => discountCents[index] ?? 0),
      column('isReduced'),
      column('taxClass'),
    ],
  });
};
