import type { Queryable } from '../../../platform/database/database.ts';
import { locale } from '../../../platform/text/locale.ts';
import type { DeliveryOption } from '../../delivery/delivery-options.ts';
import { postalColumns, postalValues } from '../../places/postal-columns.ts';
import type { DeliverySettings, Totals } from '../../pricing/pricing.ts';
import type { Customer } from '../customer.ts';
import { adjustmentColumns, type PayableOrder, payableColumns } from '../order-columns.ts';
import { noTaxes, type OrderTaxes, taxCentsOf } from '../order-taxes.ts';
import type { BillingAddress, ShippingAddress } from '../shipping-address.ts';

export type NewOrder = {
  /** Left out: the database makes one. */
  orderId?: string;
  customer: Customer;
  shippingAddress: ShippingAddress;
  billingAddress?: BillingAddress | null | undefined;
  totals: Totals;
  /** ISO 4217 in lower case. */
  currency: string;
  /** The slug of the market; left out: the default. */
  market?: string | undefined;
  /** What `totals` were made with. */
  delivery: DeliverySettings;
  /** The chosen delivery method; null: the shop has only one. */
  deliveryMethod?: Pick<DeliveryOption, 'id' | 'name' | 'isPickup'> | null;
  /** Left out: none. */
  taxes?: OrderTaxes;
  /** The check of the VAT number by which the taxes went. */
  vatCheck?: string | null;
  promoCode: string | null;
  checkoutKey: string | null;
  placedAt: Date;
  reservedUntil: Date;
};

/** Writes a new unpaid order with its adjustments and its first transition, without lines. */
export const insertOrder = async (client: Queryable, order: NewOrder): Promise<PayableOrder> => {
  const { customer, shippingAddress, totals, deliveryMethod, taxes = noTaxes } = order;
  const { rows } = await client.query<PayableOrder>({
    name: 'insert-order',
    text: `with placed as (
        insert into orders (id, user_id, user_email, user_name, phone, address, additional_info,
          promo_code, checkout_key, subtotal_cents, shipping_cents, taxes_cents, amount_due_cents,
          placed_at, reserved_until, free_shipping_over_cents, currency, delivery_method,
          delivery_name, tax_cents, prices_include_tax, vat_check, is_picked_up,
          billing_address, ${postalColumns}, market, language)
        values (coalesce($15, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
          $13, $14, $16, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34,
          $35, $36, $37, $38)
        returning *
      ), adjusted as (
        insert into order_adjustments (order_id, position, kind, label, cents, discount)
        select placed.id, a.*
        from placed, unnest($17::int[], $18::text[], $19::text[], $20::int[], $21::text[]) a
      ), moved as (
        insert into order_transitions (order_id, from_state, to_state, at, actor_id, reason)
        select id, null, state, placed_at, user_id, 'placed' from placed
      )
      select ${payableColumns} from placed`,
    values: [
      customer.id,
      customer.email,
      shippingAddress.name,
      shippingAddress.phone,
      shippingAddress.address,
      shippingAddress.additionalInfo,
      order.promoCode,
      order.checkoutKey,
      totals.subtotalCents,
      totals.shippingCents,
      totals.taxesCents,
      totals.amountDueCents,
      order.placedAt,
      order.reservedUntil,
      order.orderId ?? null,
      order.delivery.freeShippingOverCents,
      ...adjustmentColumns(totals),
      order.currency,
      deliveryMethod?.id ?? null,
      deliveryMethod?.name ?? null,
      taxCentsOf(taxes),
      taxes.arePricesGross,
      order.vatCheck ?? null,
      deliveryMethod?.isPickup ?? false,
      order.billingAddress ?? null,
      ...postalValues(shippingAddress.postal),
      order.market ?? '',
      locale().words,
    ],
  });
  return rows[0] as PayableOrder;
};
