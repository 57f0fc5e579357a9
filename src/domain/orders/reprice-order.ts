import type { Queryable } from '../../platform/database/database.ts';
import { type Place, unknownPlace } from '../../platform/values/place.ts';
import { findCollectionsOf } from '../catalog/collections/find-collections-of.ts';
import { applyDiscounts } from '../discounts/apply-discounts.ts';
import { subtotalOf } from '../discounts/discount-kinds.ts';
import { collectionsIn, scopesOf } from '../discounts/discount-scopes.ts';
import { findOrderDiscounts } from '../discounts/find-discounts.ts';
import { shippingDueCents, totals } from '../pricing/pricing.ts';
import type { TaxClass } from '../pricing/tax-classes.ts';
import { findTaxFacts, taxFactsIn } from '../taxes/find-tax-facts.ts';
import { type KeptTax, taxesAtKeptRates } from '../taxes/provider/taxes-at-kept-rates.ts';
import type { PricesInclude } from '../taxes/tax-line.ts';
import { findOrderDelivery } from './find-order-delivery.ts';
import { noTaxes, saleDay } from './order-taxes.ts';
import { saleOf, type TaxedTotals, taxedTotals } from './taxed-totals.ts';
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
  const inCollections = await findCollectionsOf(client, '', collectionsIn(discounts), productIds);
  const items = lines.map((line) => {
    const collections = inCollections.get(line.productId) ?? [];
    return { ...line, id: line.sizeId, scopes: scopesOf({ ...line, collections }) };
  });
  const discounted = applyDiscounts(
    items,
    // An order that was placed in time keeps its discounts until its reservation ends.
    discounts.map((one) => ({ ...one, startsAt: null, endsAt: null })),
    { now: new Date(0), blocks: {}, shippingCents: shippingDueCents(subtotalOf(items), delivery) },
  );
  const left = { lines, discounts: discounted, delivery };
  const taxed = await retax(client, orderId, left);
  const { lineCents, taxes } = taxed ?? { ...discounted, taxes: noTaxes };
  const sums =
    taxed?.totals ??
    totals(
      lines.map((line) => line.lineCents),
      discounted.adjustments,
      delivery,
    );
  await client.query(
    `update order_lines l set discount_cents = now.cents
     from unnest($1::uuid[], $2::int[]) now (id, cents) where l.id = now.id`,
    [lines.map(({ id }) => id), lineCents],
  );
  await updateTotals(client, orderId, sums, taxes);
  return true;
};

/** By market, place, day and VAT number of the order; undefined if it had no taxes. */
const retax = async (
  client: Queryable,
  orderId: string,
  left: Pick<Parameters<typeof taxedTotals>[0], 'discounts' | 'delivery'> & { lines: Line[] },
): Promise<TaxedTotals | undefined> => {
  const { rows } = await client.query<Taxed>(
    `select coalesce(country, '') as country, coalesce(region, '') as region,
       coalesce(postcode, '') as postcode, placed_at as "placedAt", vat_check as "vatCheck",
       is_picked_up as "isPickedUp", market, upper(currency) as currency,
       case when prices_include_tax then 'gross' else 'net' end as "pricesInclude",
       exists (select from tax_estimates e where e.order_id = orders.id) as "isEstimated"
     from orders where id = $1 and exists (select from order_tax_lines where order_id = $1)`,
    [orderId],
  );
  if (!rows[0]) return undefined;
  const {
    placedAt,
    market,
    currency,
    pricesInclude,
    vatCheck,
    isPickedUp,
    isEstimated,
    ...address
  } = rows[0];
  // What is picked up was sold in the shop.
  const place = isPickedUp ? unknownPlace : address;
  const found = await findTaxFacts(client, { place, vatCheck, now: placedAt });
  const positions = left.lines.map(({ position }) => position);
  const taxed = {
    ...left,
    facts: taxFactsIn(found, { market, currency, pricesInclude }),
    positions,
    place,
    day: saleDay(placedAt),
    vatNumber: found.vatNumber,
  };
  if (!isEstimated) return taxedTotals(taxed);
  const kept = await findKeptTaxes(client, orderId, positions);
  const estimate = taxesAtKeptRates(kept, saleOf(taxed), pricesInclude);
  return taxedTotals({ ...taxed, estimate });
};

/** Taxes of the lines at these positions, by index, and of the delivery. */
const findKeptTaxes = async (
  client: Queryable,
  orderId: string,
  positions: readonly number[],
): Promise<KeptTax[]> => {
  const { rows } = await client.query<Omit<KeptTax, 'of'> & { linePosition: number | null }>(
    `select line_position as "linePosition", jurisdiction, name,
       rate_millionths as "rateMillionths", reason, base_cents as "baseCents",
       tax_cents as "taxCents"
     from order_tax_lines where order_id = $1
       and (line_position is null or line_position = any($2::int[])) order by position`,
    [orderId, positions],
  );
  return rows.map(({ linePosition, ...tax }) => ({
    ...tax,
    of: linePosition === null ? 'shipping' : positions.indexOf(linePosition),
  }));
};

type Taxed = Place & {
  placedAt: Date;
  vatCheck: string | null;
  isPickedUp: boolean;
  market: string;
  currency: string;
  isEstimated: boolean;
  pricesInclude: PricesInclude;
};
