import type { Queryable } from '../../platform/database/database.ts';
import type { Place } from '../../platform/values/place.ts';
import { findCollectionsOf } from '../catalog/collections/find-collections-of.ts';
import { applyDiscounts } from '../discounts/apply-discounts.ts';
import { subtotalOf } from '../discounts/discount-kinds.ts';
import { collectionsIn, scopesOf } from '../discounts/discount-scopes.ts';
import { findOrderDiscounts } from '../discounts/find-discounts.ts';
import { shippingDueCents, totals } from '../pricing/pricing.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import { findTaxFacts } from '../taxes/find-tax-facts.ts';
import type { PricesInclude } from '../taxes/tax-line.ts';
import { type Sale, taxLines } from '../taxes/tax-lines.ts';
import { findOrderDelivery } from './find-order-delivery.ts';
import { deliveryDueCents } from './line-refund.ts';
import { noTaxes, type OrderTaxes, orderTaxes, saleDay, taxSums } from './order-taxes.ts';
import { updateTotals } from './update-totals.ts';

type Line = {
  id: string;
  position: number;
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
  taxClass: TaxClass;
};

/**
 * Computes the price of a locked unpaid order after lines were deleted. It keeps its delivery price
 * and the discounts whose conditions it still meets. Returns whether lines are left.
 */
export const repriceOrder = async (client: Queryable, orderId: string): Promise<boolean> => {
  const { rows: lines } = await client.query<Line>({
    name: 'lines-to-reprice',
    text: `select l.id, l.position, l.product_id as "productId", l.size_id as "sizeId", l.quantity,
        l.unit_price_cents as "unitPriceCents", l.line_cents as "lineCents", l.category,
        l.is_reduced as "isReduced",
        coalesce(l.tax_class, p.tax_class, 'other') as "taxClass",
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
  const taxes = await retax(client, orderId, lines, {
    lines: lines.map((line, index) => ({
      ...line,
      cents: line.lineCents - (lineCents[index] ?? 0),
    })),
    shippingCents: deliveryDueCents(totals(left, adjustments, delivery)),
  });
  await updateTotals(client, orderId, totals(left, adjustments, delivery, taxSums(taxes)), taxes);
  return true;
};

/** The taxes of what is left, by the place and the day of the order; none if it had none. */
const retax = async (
  client: Queryable,
  orderId: string,
  lines: readonly Line[],
  sale: Pick<Sale, 'lines' | 'shippingCents'>,
): Promise<OrderTaxes> => {
  const { rows } = await client.query<Place & { placedAt: Date; pricesInclude: PricesInclude }>(
    `select coalesce(country, '') as country, coalesce(region, '') as region,
       coalesce(postcode, '') as postcode, placed_at as "placedAt",
       case when prices_include_tax then 'gross' else 'net' end as "pricesInclude"
     from orders where id = $1 and exists (select from order_tax_lines where order_id = $1)`,
    [orderId],
  );
  if (!rows[0]) return noTaxes;
  const { placedAt, pricesInclude, ...place } = rows[0];
  const day = saleDay(placedAt);
  const facts = { ...(await findTaxFacts(client, { place })), pricesInclude };
  const taxed = taxLines(facts, { ...sale, place, day, vatNumber: null });
  return orderTaxes(
    taxed,
    pricesInclude,
    lines.map(({ position }) => position),
  );
};
