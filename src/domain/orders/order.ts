// The order: what was bought, by whom, for how much, and how it was paid.
import { sayable } from '../../platform/text/say.ts';
import type { ClientNetwork } from '../../platform/values/ip-network.ts';
import type { OwnDays } from '../pricing/delivery-window.ts';
import type { Adjustment, Totals } from '../pricing/pricing.ts';
import type { Customer } from './customer.ts';
import type { Fulfillment } from './fulfillment/fulfillment.ts';
import type { Return } from './fulfillment/return.ts';
import type { LineRefund, OrderPayment, PendingPayment, Refund } from './order-payment.ts';
import type { OrderTaxes } from './order-taxes.ts';
import type { BillingAddress, ShippingAddress } from './shipping-address.ts';

export const orderStates = ['unpaid', 'paid', 'expired', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

const transitions: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'expired', 'canceled'],
  paid: [],
  expired: [],
  canceled: [],
};

export const canMove = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to);

/** The states from which an order can become `to`. */
export const statesBefore = (to: OrderState): OrderState[] =>
  orderStates.filter((from) => canMove(from, to));

/** Why an order's state changed. */
export type TransitionReason =
  | 'payment_settled'
  | 'reservation_expired'
  | 'lines_removed'
  | 'canceled_by_admin';

/**
 * States in which the payment has arrived, also if it was refunded later. In SQL: order_is_paid.
 */
export const paidStates: readonly OrderState[] = ['paid'];
export const isPaid = (state: OrderState): boolean => paidStates.includes(state);

/** States in which the order holds its items and promo code. In SQL: order_is_active. */
export const activeStates: readonly OrderState[] = ['unpaid', ...paidStates];

export const lostPromoReasons = ['bought_since', 'below_minimum', 'card_used'] as const;
export type LostPromoReason = (typeof lostPromoReasons)[number];

/** Why an unpaid order lost its promo code. */
export const lostPromoTexts: Record<LostPromoReason, string> = {
  bought_since: sayable(
    'The promo code is for a first purchase only, and you have bought something since.',
  ),
  below_minimum: sayable('The promo code is for a larger order than this one is now.'),
  card_used: sayable(
    'The promo code is for a first purchase only, and this card has paid for one before.',
  ),
};

/** `id` is a size's, or a product's with a size label; an only size needs no label. */
export type OrderLineInput = { id: string; size?: string | undefined; quantity: number };

/** The number of items in these lines. */
export const itemsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A checkout's order. */
export type OrderInput = {
  customer: Customer;
  /** The slug of the request's market; left out: the default. */
  market?: string | undefined;
  lines: readonly OrderLineInput[];
  shippingAddress: ShippingAddress;
  billingAddress?: BillingAddress | null | undefined;
  promoCode?: string | undefined;
  /** The id of a delivery option; undefined: the first that is offered. */
  deliveryMethod?: string | undefined;
  /** The id of a check of the customer's VAT number. */
  vatCheck?: string | undefined;
  /** Idempotency key of a checkout: a repeat finds its order, a changed cart changes it. */
  checkoutKey?: string | undefined;
  /** What the customer saw. */
  priceCents: number;
  /** The payment method accepts any amount. Cards do not. */
  takesAnySum?: boolean | undefined;
  /** Where the call came from. */
  network?: ClientNetwork | undefined;
};

/** Amounts in cents, as they were when the order was placed. */
export type OrderLine = {
  id: string;
  /** Its place among the lines of the order. */
  position: number;
  productId: string;
  sizeId: string;
  productName: string;
  sizeLabel: string;
  colorName: string | null;
  category: string;
  image: string;
  quantity: number;
  /** Items that were sent. */
  fulfilled: number;
  /** Items that came back. */
  returned: number;
  /** Items that are for sale again, after a refund or a return. */
  restocked: number;
  unitPriceCents: number;
  lineCents: number;
  /** What discounts took off it. 0 in older orders, whose discounts are split among the lines. */
  discountCents: number;
  /** The current stock of the size; 0 if the size no longer exists. */
  stock: number;
  /** An admin hid it from the lists after payment. It is sent and counted all the same. */
  hiddenAt: Date | null;
  /** Some of its money went back, or is due to. */
  refund: LineRefund | null;
};

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindTexts: Record<InvoiceKind, string> = {
  invoice: sayable('Invoice'),
  credit_note: sayable('Credit note'),
};

export type OrderInvoice = {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: string;
  /** Where its XML is; null: it has none. */
  xml: 'inside' | 'beside' | null;
  /** Why it has none though the shop wants it: a key of `xmlProblems`. */
  noXml: string | null;
};

/** Lines that the customer removed before paying are left out. */
export type Order = {
  id: string;
  number: number;
  state: OrderState;
  /** ISO 4217 in lower case, of all its sums. */
  currency: string;
  /** The slug of its market; empty: the default. The market may have been deleted since. */
  market: string;
  /** What its customer read: 'de'; null: as its market is written. */
  language: string | null;
  /** Without an id once the account is deleted. */
  customer: { id: string | null; name: string; email: string; phone: string };
  /** `phoneE164` is null where the phone number may be one of another country. */
  shippingAddress: ShippingAddress & { phoneE164: string | null };
  /** Null: the shipping address is billed. */
  billingAddress: BillingAddress | null;
  lines: OrderLine[];
  adjustments: Adjustment[];
  /** How it is delivered; null for orders of before. */
  deliveryMethod: string | null;
  /** The days that this delivery method promised; null: the days of the shop. */
  deliveryDays: OwnDays | null;
  taxes: OrderTaxes;
  /** Of the customer, if the taxes went by it. */
  vatNumber: string | null;
  /** A promo code that no longer counts, and why. */
  lostPromoCode: string | null;
  lostPromoReason: LostPromoReason | null;
  totals: Omit<Totals, 'adjustments'>;
  /** The payment intent that paid it. */
  transactionId: string | null;
  payments: OrderPayment[];
  refunds: Refund[];
  /** Set for an unpaid order whose payment is confirmed but not sure yet. */
  pending: PendingPayment | null;
  /** Money that arrived and is neither refunded nor due to be. */
  refundableCents: number;
  /** The parcels in which it was sent, oldest first. */
  fulfillments: Fulfillment[];
  /** Items that came back, oldest first. */
  returns: Return[];
  /** Its invoice and credit notes, where the shop issues some, oldest first. */
  invoices: OrderInvoice[];
  placedAt: Date;
  paidAt: Date | null;
  /** An unpaid order can be paid until then. */
  reservedUntil: Date;
};

/** Refunds of the price, paid or due, in cents; refunds of an unused excess do not count. */
export const refundedCents = ({
  refunds,
  transactionId,
}: Pick<Order, 'refunds' | 'transactionId'>): number =>
  refunds
    .filter(({ intentId, reason }) => intentId === transactionId && reason !== 'unused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
