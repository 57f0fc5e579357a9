// The calls of the order's page.

import type { ReturnState } from '../../../../domain/orders/fulfillment/return.ts';
import type {
  AdminRefundReason,
  RefundedGoods,
  RestockChoice,
} from '../../../../domain/orders/order-payment.ts';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import type { PaidOutside } from '../../../../domain/orders/outside-ways.ts';
import { centsOf, dollarsOf } from '../../../../platform/values/sums.ts';
import { tellSizesGone } from '../../../account/orders/lines/tell-sizes-gone.ts';
import { pathParam } from '../../../api-client.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';

const managed = signedInApi['managed-orders'][':number'];
const of = (number: number) => ({ number: pathParam(String(number)) });
const ofPart = (number: number, id: string) => ({ ...of(number), id: pathParam(id) });

export const cancel = (number: number) =>
  parseResponse(managed.cancel.$post({ param: of(number) }));

/** The money of an order that is paid by hand. */
export const markPaid = (number: number, json: { amount: number; note: string }) =>
  parseResponse(managed.receipt.$put({ param: of(number), json }));

export type Tracking = {
  carrier: string;
  trackingNumber: string;
  trackingLink: string;
  tellCustomer: boolean;
};

type LinePart = { id: string; quantity: number };

/** A parcel with these items; without lines, how the parcel is followed. */
export const sendParcel = (
  number: number,
  id: string,
  json: Tracking & { lines?: LinePart[] | undefined },
) => parseResponse(managed.fulfillments[':id'].$put({ param: ofPart(number, id), json }));

export const undoParcel = (number: number, id: string) =>
  parseResponse(managed.fulfillments[':id'].$delete({ param: ofPart(number, id) }));

export const undoFulfillment = (number: number) =>
  parseResponse(managed.fulfillment.$delete({ param: of(number) }));

export type BulkFulfillment = {
  orders: { number: number; trackingNumber: string }[];
  carrier: string;
  tellCustomer: boolean;
};

export const fulfillMany = (json: BulkFulfillment) =>
  parseResponse(signedInApi.fulfillments.$post({ json }));

export type RefundBody = {
  amount: number;
  refunded: number;
  reason: AdminRefundReason;
  restock: RestockChoice;
  lines?: LinePart[];
  goods?: RefundedGoods;
};

export const refund = (number: number, id: string, json: RefundBody) =>
  tellSizesGone(parseResponse(managed.refunds[':id'].$put({ param: ofPart(number, id), json })));

export const returnItems = (
  number: number,
  id: string,
  json: { lines: LinePart[]; state: ReturnState },
) => tellSizesGone(parseResponse(managed.returns[':id'].$put({ param: ofPart(number, id), json })));

/** One that was stopped, or canceled at the payment provider. */
export const sendRefundAgain = (id: string) =>
  parseResponse(signedInApi.books.refunds[':id'].send.$post({ param: { id: pathParam(id) } }));

/** One that was paid back outside of the payment provider. */
export const stopRefund = (id: string, json: PaidOutside) =>
  parseResponse(
    signedInApi.books.refunds[':id'].stop.$post({ param: { id: pathParam(id) }, json }),
  );

/** Refunds everything that is left of the shown order. Unsent items are restocked. */
export const refundWhole = (order: OrderJson, id: string) => {
  const refundedCents = order.refunds
    .filter(({ intentId }) => intentId === order.transactionId)
    .reduce((sum, { amount }) => sum + centsOf(amount, order.currency), 0);
  return refund(order.number, id, {
    amount: order.refundable,
    refunded: dollarsOf(refundedCents, order.currency),
    reason: 'canceled',
    restock: 'unfulfilled',
  });
};

export const addNote = (number: number, id: string, text: string) =>
  parseResponse(managed.notes[':id'].$put({ param: ofPart(number, id), json: { text } }));

/** Deletes a note by the id of its event. */
export const deleteNote = (number: number, eventId: string) => {
  const id = eventId.replace(/^note-/, '');
  return parseResponse(managed.notes[':id'].$delete({ param: ofPart(number, id) }));
};
