import type { Queryable } from '../../platform/database/database.ts';
import { findCollectionsOf } from '../catalog/collections/find-collections-of.ts';
import { applyDiscounts } from '../discounts/apply-discounts.ts';
import { subtotalOf } from '../discounts/discount-kinds.ts';
import { collectionsIn, scopesOf } from '../discounts/discount-scopes.ts';
import { findOrderDiscounts } from '../discounts/find-discounts.ts';
import { shippingDueCents, totals } from '../pricing/pricing.ts';
import { findOrderDelivery } from './find-order-delivery.ts';
import { updateTotals } from './update-totals.ts';

type Line = {
  id: string;
  productId: string;
  sizeId: string;
  quantity: number;
  unitPriceCents: number;
  lineCents: number;
  category: string;
  parentCategory: string | null;
  department: string;
  tags: string[];
  isReduced: boolean;
};

/**
 * Computes the price of a locked unpaid order after lines were deleted. It keeps its delivery price
 * and the discounts whose conditions it still meets. Returns whether lines are left.
 */
export const repriceOrder = async (client: Queryable, orderId: string): Promise<boolean> => {
  const { rows: lines } = await client.query<Line>({
    name: 'lines-to-reprice',
    text: `select l.id, l.product_id as "productId", l.size_id as "sizeId", l.quantity,
        l.unit_price_cents as "unitPriceCents", l.line_cents as "lineCents", l.category,
        l.is_reduced as "isReduced",
        (select parent from categories c where c.name = l.category) as "parentCategory",
        coalesce(p.department, '') as department, coalesce(p.attribute_values, '{}') as tags
      from order_lines l left join products p on p.id = l.product_id
      where l.order_id = $1 and l.removed_at is null order by l.position`,
    values: [orderId],
  });
  if (lines.length === 0) return false;
  const discounts = await findOrderDiscounts(client, orderId);
  const delivery = await findOrderDelivery(client, orderId);
  const productIds = lines.map(({ productId }) => productId);
  const inCollections = await findCollectionsOf(client, collectionsIn(discounts), productIds);
  const items = lines.map((line) => {
    const collections = inCollections.get(line.productId) ?? [];
    return { ...line, id: line.sizeId, scopes: scopesOf({ ...line, collections }) };
  });
  const { adjustments, lineCents } = applyDiscounts(
    items,
    // An order that was placed in time keeps its discounts until its reservation ends.
    discounts.map((one) => ({ ...one, startsAt: null, endsAt: null })),
    { now: new Date(0), blocks: {}, shippingCents: shippingDueCents(subtotalOf(items), delivery) },
  );
  await client.query(
    `update order_lines l set discount_cents = now.cents
     from unnest($1::uuid[], $2::int[]) now (id, cents) where l.id = now.id`,
    [lines.map(({ id }) => id), lineCents],
  );
  const left = lines.map((line) => line.lineCents);
  await updateTotals(client, orderId, totals(left, adjustments, delivery));
  return true;
};
