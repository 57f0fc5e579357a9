import type { Queryable } from '../../../platform/database/database.ts';
import { calledCategory } from '../../catalog/categories/called-category.ts';
import { phoneE164 } from '../../places/phone-e164.ts';
import { postalJson } from '../../places/postal-columns.ts';
import type { Fulfillment } from '../fulfillment/fulfillment.ts';
import type { Return } from '../fulfillment/return.ts';
import type { Order, OrderLine } from '../order.ts';
import type { LineRefund, PendingPayment } from '../order-payment.ts';
import { taxSums } from '../order-taxes.ts';
import type { ShippingAddress } from '../shipping-address.ts';

/** Orders by a condition on `o`, newest first, each read whole in one snapshot. */
export const selectOrders = async (
  database: Queryable,
  { name, where, values }: { name: string; where: string; values: unknown[] },
): Promise<Order[]> => {
  const { rows } = await database.query<OrderRow>({
    name,
    text: `select ${columns} from orders o where ${where}`,
    values,
  });
  return rows.map(toOrder);
};

/** One order by its id. */
export const selectOrder = async (
  database: Queryable,
  orderId: string,
): Promise<Order | undefined> => {
  const [order] = await selectOrders(database, {
    name: 'find-order-by-id',
    where: 'o.id = $1',
    values: [orderId],
  });
  return order;
};

/** SQL over `o`: refunds that are due count as made. */
const refundableCents = `coalesce((select p.received_cents
    - coalesce((select sum(r.amount_cents) from refunds r where r.intent_id = p.intent_id), 0)
  from payments p where p.intent_id = o.transaction_id), 0)::int`;

const taxLines = `(select json_agg(json_build_object('linePosition', t.line_position,
    'jurisdiction', t.jurisdiction, 'name', t.name, 'rateMillionths', t.rate_millionths,
    'reason', t.reason, 'baseCents', t.base_cents, 'taxCents', t.tax_cents) order by t.position)
  from order_tax_lines t where t.order_id = o.id)`;

const columns = `o.id, o.number, o.state, o.currency, o.market, o.language,
  o.transaction_id as "transactionId",
  o.lost_promo_code as "lostPromoCode", o.lost_promo_reason as "lostPromoReason",
  json_build_object('id', o.user_id, 'name', o.user_name, 'email', o.user_email, 'phone', o.phone)
    as customer,
  json_build_object('name', o.user_name, 'address', o.address, 'phone', o.phone,
    'additionalInfo', o.additional_info, 'postal', ${postalJson('o')}) as "shippingAddress",
  o.billing_address as "billingAddress",
  json_build_object('subtotalCents', o.subtotal_cents, 'shippingCents', o.shipping_cents,
    'taxesCents', o.taxes_cents,
    'totalCents', o.subtotal_cents + o.shipping_cents + o.taxes_cents,
    'amountDueCents', o.amount_due_cents) as totals,
  array(select json_build_object('id', f.id, 'fulfilledAt', f.fulfilled_at,
      'carrier', f.carrier, 'trackingNumber', f.tracking_number, 'trackingLink', f.tracking_link,
      'lines', (select coalesce(json_agg(json_build_object('lineId', l.id,
        'quantity', x.quantity) order by l.position), '[]')
        from fulfillment_lines x join order_lines l on l.id = x.line_id
        where x.fulfillment_id = f.id))
    from fulfillments f where f.order_id = o.id
    order by f.fulfilled_at, f.id) as fulfillments,
  array(select json_build_object('id', r.id, 'state', r.state, 'returnedAt', r.returned_at,
      'lines', (select json_agg(json_build_object('lineId', l.id, 'quantity', x.quantity,
        'restocked', x.restocked) order by l.position)
        from return_lines x join order_lines l on l.id = x.line_id where x.return_id = r.id))
    from returns r where r.order_id = o.id order by r.returned_at, r.id) as returns,
  o.placed_at as "placedAt", o.paid_at as "paidAt", o.reserved_until as "reservedUntil",
  array(select json_build_object('id', l.id, 'position', l.position,
      'productId', l.product_id, 'sizeId', l.size_id,
      'productName', l.product_name, 'sizeLabel', l.size_label, 'colorName', l.color_name,
      'category', ${calledCategory('l.category')}, 'image', l.image, 'quantity', l.quantity,
      'fulfilled', g.fulfilled, 'returned', g.returned, 'restocked', g.restocked,
      'unitPriceCents', l.unit_price_cents, 'lineCents', l.line_cents,
      'discountCents', l.discount_cents,
      'stock', coalesce(s.stock, 0), 'hiddenAt', l.hidden_at,
      'refund', (select case when count(*) > 0 then json_build_object(
          'amountCents', sum(r.amount_cents), 'quantity', sum(r.quantity),
          'canceled', sum(r.canceled), 'restocked', sum(r.restocked), 'at', max(r.at)) end
        from refund_lines r where r.line_id = l.id))
    from order_lines l left join product_sizes s on s.id = l.size_id
      join line_goods g on g.line_id = l.id
    where l.order_id = o.id and l.removed_at is null
    order by l.position) as lines,
  array(select json_build_object('id', i.id, 'number', i.series || i.sequence, 'kind', i.kind,
      'issuedAt', i.issued_at, 'noXml', i.document ->> 'noXml',
      'xml', case when i.document ? 'noXml' then null else case i.document #>> '{xml,form}'
        when 'facturx' then 'inside' when 'xrechnung' then 'beside' end end)
    from invoices i where i.order_id = o.id order by i.issued_at, i.sequence) as invoices,
  o.delivery_name as "deliveryMethod",
  case when o.delivery_days_max is not null then json_build_object('min', o.delivery_days_min,
    'max', o.delivery_days_max, 'isPickup', o.is_picked_up) end as "deliveryDays",
  (select number from vat_number_checks where id = o.vat_check) as "vatNumber",
  json_build_object('arePricesGross', o.prices_include_tax,
    'lines', coalesce(${taxLines}, '[]')) as taxes,
  array(select json_build_object('kind', a.kind, 'label', a.label, 'cents', a.cents)
    from order_adjustments a where a.order_id = o.id order by a.position) as adjustments,
  array(select json_build_object('intentId', p.intent_id, 'state', p.state,
      'amountCents', p.amount_cents, 'createdAt', p.created_at, 'settledAt', p.settled_at,
      'provider', p.provider, 'method', coalesce(p.method, p.pending_method),
      'isMarkedByAdmin', p.is_marked_by_admin)
    from payments p where p.order_id = o.id or p.intent_id = o.transaction_id
    order by p.created_at) as payments,
  array(select json_build_object('id', r.id, 'intentId', r.intent_id,
      'amountCents', r.amount_cents, 'reason', r.reason, 'createdAt', r.created_at,
      'settledAt', r.settled_at, 'provider', r.provider,
      'isDelayed', r.settled_at is null and r.attempt > 0 and r.outside_way is null,
      'paidOutside', case when r.outside_way is not null
        then json_build_object('way', r.outside_way, 'on', r.outside_on) end)
    from refunds r where r.order_id = o.id order by r.created_at) as refunds,
  (select json_build_object('since', p.pending_since, 'method', p.pending_method,
      'text', p.pending_text, 'isMarkedByAdmin', p.is_marked_by_admin)
    from payments p where p.order_id = o.id and p.state = 'open' and o.state = 'unpaid'
      and p.pending_since is not null) as pending,
  ${refundableCents} as "refundableCents"`;

/** JSON carries timestamps as text. */
type Jsoned<T> = {
  [Key in keyof T]: T[Key] extends Date
    ? string
    : T[Key] extends Date | null
      ? string | null
      : T[Key];
};
type OrderRow = Omit<
  Order,
  'shippingAddress' | 'fulfillments' | 'returns' | 'lines' | 'payments' | 'refunds' | 'pending'
> & {
  pending: Jsoned<PendingPayment> | null;
  shippingAddress: ShippingAddress;
  fulfillments: Jsoned<Fulfillment>[];
  returns: Jsoned<Return>[];
  lines: (Omit<Jsoned<OrderLine>, 'refund'> & { refund: Jsoned<LineRefund> | null })[];
  payments: Jsoned<Order['payments'][number]>[];
  refunds: Jsoned<Order['refunds'][number]>[];
};

const toOrder = (row: OrderRow): Order => ({
  ...row,
  totals: { ...row.totals, ...(row.taxes.lines.length > 0 && { taxes: taxSums(row.taxes) }) },
  shippingAddress: {
    ...row.shippingAddress,
    phoneE164: phoneE164(row.shippingAddress.phone, row.shippingAddress.postal?.country ?? ''),
  },
  lines: row.lines.map((line) => ({
    ...line,
    hiddenAt: toDate(line.hiddenAt),
    refund: line.refund && { ...line.refund, at: new Date(line.refund.at) },
  })),
  payments: row.payments.map(withDates),
  refunds: row.refunds.map(withDates),
  pending: row.pending && { ...row.pending, since: new Date(row.pending.since) },
  fulfillments: row.fulfillments.map((fulfillment) => ({
    ...fulfillment,
    fulfilledAt: new Date(fulfillment.fulfilledAt),
  })),
  returns: row.returns.map((one) => ({ ...one, returnedAt: new Date(one.returnedAt) })),
});

const withDates = <T extends { createdAt: string; settledAt: string | null }>(row: T) => ({
  ...row,
  createdAt: new Date(row.createdAt),
  settledAt: toDate(row.settledAt),
});

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
