// Orders as the API answers them: dollars and ISO times.

import { type Fulfillment, trackingUrl } from '../../domain/orders/fulfillment/fulfillment.ts';
import { fulfillmentStatus } from '../../domain/orders/fulfillment-status.ts';
import { lineRefundCents } from '../../domain/orders/line-refund.ts';
import { type Order, refundedCents } from '../../domain/orders/order.ts';
import type { OrderJson, OrderLineJson } from '../../domain/orders/order-schema.ts';
import type { OrderTax } from '../../domain/orders/order-taxes.ts';
import { orderStatus, paymentStatus } from '../../domain/orders/payment-status.ts';
import { totalsToDollars } from '../../domain/pricing/dollar-totals.ts';
import { dollarsOf } from '../../platform/values/sums.ts';

export const toOrderJson = (whole: Order): OrderJson => ({
  ...partsOf(whole),
  state: orderStatus(whole),
  paymentStatus: paymentStatus(whole),
  fulfillmentStatus: fulfillmentStatus(whole),
});

const partsOf = ({
  lines,
  adjustments,
  totals,
  payments,
  refunds,
  refundableCents,
  fulfillments,
  returns,
  taxes,
  invoices,
  pending,
  state: _,
  ...order
}: Order) => {
  const toDollars = (cents: number) => dollarsOf(cents, order.currency);
  return {
    ...order,
    lines: lines.map(({ refund, ...line }) => ({
      ...toLineJson(line, toDollars),
      refund: refund && {
        amount: toDollars(refund.amountCents),
        quantity: refund.quantity,
        canceled: refund.canceled,
        restocked: refund.restocked,
        at: refund.at.toISOString(),
      },
      refundable: toDollars(
        lineRefundCents(
          { lines, adjustments, totals, taxes, refundableCents },
          { ...line, refund },
        ),
      ),
    })),
    ...totalsToDollars({ ...totals, adjustments }, toDollars),
    ...(taxes.lines.length > 0 && {
      taxLines: taxes.lines.map((tax) => toTaxJson(tax, lines, toDollars)),
    }),
    ...(invoices.length > 0 && { invoices }),
    ...(pending && { pending: { ...pending, since: pending.since.toISOString() } }),
    payments: payments.map((one) => toMoneyJson(one, toDollars)),
    refunds: refunds.map((one) => toMoneyJson(one, toDollars)),
    refunded: toDollars(refundedCents({ refunds, transactionId: order.transactionId })),
    refundable: toDollars(refundableCents),
    fulfillments: fulfillments.map((fulfillment) => ({
      ...toTrackingJson(fulfillment),
      id: fulfillment.id,
      lines: fulfillment.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    })),
    returns: returns.map(({ returnedAt, lines: parts, ...one }) => ({
      ...one,
      returnedAt: returnedAt.toISOString(),
      lines: parts.map(({ lineId, ...part }) => ({ id: lineId, ...part })),
    })),
    fulfillment: fulfillments.map(toTrackingJson).at(-1) ?? null,
    placedAt: order.placedAt.toISOString(),
    paidAt: toIso(order.paidAt),
    reservedUntil: order.reservedUntil.toISOString(),
  };
};

type ToDollars = (cents: number) => number;

const toTrackingJson = ({ fulfilledAt, ...fulfillment }: Fulfillment) => ({
  fulfilledAt: fulfilledAt.toISOString(),
  carrier: fulfillment.carrier,
  trackingNumber: fulfillment.trackingNumber,
  trackingUrl: trackingUrl(fulfillment),
});

const toTaxJson = (
  { linePosition, rateMillionths, baseCents, taxCents, ...tax }: OrderTax,
  lines: Order['lines'],
  toDollars: ToDollars,
) => ({
  ...tax,
  line: lines.find(({ position }) => position === linePosition)?.id ?? null,
  percent: rateMillionths / 10_000,
  base: toDollars(baseCents),
  amount: toDollars(taxCents),
});

const toLineJson = (
  {
    sizeLabel,
    unitPriceCents,
    lineCents,
    hiddenAt,
    position: _,
    ...line
  }: Omit<Order['lines'][number], 'refund'>,
  toDollars: ToDollars,
) => ({
  ...line,
  size: sizeLabel,
  unitPrice: toDollars(unitPriceCents),
  lineTotal: toDollars(lineCents),
  hiddenAt: toIso(hiddenAt),
});

const toMoneyJson = <T extends { amountCents: number; createdAt: Date; settledAt: Date | null }>(
  { amountCents, createdAt, settledAt, ...rest }: T,
  toDollars: ToDollars,
) => ({
  ...rest,
  amount: toDollars(amountCents),
  createdAt: createdAt.toISOString(),
  settledAt: toIso(settledAt),
});

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The specification's order lines: one row a visible line, with its order's facts. */
export const toOrderLinesJson = (order: Order): OrderLineJson[] =>
  order.lines
    .filter(({ hiddenAt }) => hiddenAt === null)
    .map((line) => ({
      _id: line.id,
      orderId: order.id,
      orderNumber: order.number,
      state: orderStatus(order),
      productName: line.productName,
      ProductImage: line.image,
      category: line.category,
      productQuantity: line.quantity,
      UpdatePrice: dollarsOf(line.lineCents, order.currency),
      ProductStock: line.stock,
      ProductPrice: dollarsOf(line.unitPriceCents, order.currency),
      userName: order.customer.name,
      userEmail: order.customer.email,
      phone: order.customer.phone,
      address: order.shippingAddress.address,
      ...(order.transactionId ? { transactionId: order.transactionId } : {}),
      size: line.sizeLabel,
      colorName: line.colorName,
      placedAt: order.placedAt.toISOString(),
      reservedUntil: order.reservedUntil.toISOString(),
      orderFinalPrice: dollarsOf(order.totals.amountDueCents, order.currency),
    }));
