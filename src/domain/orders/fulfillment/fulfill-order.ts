import type pg from 'pg';
import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { itemsToFulfill } from '../fulfillment-status.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { checkAction } from '../order-actions.ts';
import type { Fulfillment, FulfillmentLine, Tracking } from './fulfillment.ts';
import { insertFulfillment } from './insert-fulfillment.ts';
import { enqueueOrderFulfilled } from './order-fulfilled-email.ts';

type Input = Tracking & {
  number: number;
  actorId: string;
  /** Tells the customer by email. */
  isEmailed: boolean;
  /**
   * The parcel's id, chosen by the client: a new parcel, or an existing one. Left out: the last
   * one.
   */
  fulfillmentId?: string | undefined;
  /** The items of a new parcel; left out: all that is not sent yet. */
  lines?: readonly FulfillmentLine[] | undefined;
  /** An order that was sent before stays unchanged and is refused. */
  isFirst?: boolean;
};
type FulfillError = 'not_found' | 'wrong_state' | 'changed_meanwhile';

/**
 * Sends all or some of the remaining items of a paid order, or changes a parcel's tracking. Returns
 * false if nothing changes; then nobody is told. Errors: not_found, wrong_state, changed_meanwhile.
 */
export const fulfillOrder = (
  { database, now }: DatabaseAndClock,
  input: Input,
): Promise<boolean | Failure<FulfillError>> =>
  database.transaction(async (client) => {
    const order = await lockOrder(client, input.number);
    if (!order) return fail('not_found', say('Order not found.'));
    const parcel = parcelOf(order, input);
    if (parcel && isSame(parcel, input) && !hasMore(order, input)) return false;
    const changed = input.isFirst ? undefined : parcel;
    const at = now();
    const failure = await write(client, order, { ...input, changed, at });
    if (failure) return failure;
    await recordChange(client, order, { ...input, changed, at });
    if (input.isEmailed) await enqueueOrderFulfilled(client, { orderId: order.id, now: at });
    return true;
  });

/** The existing parcel to change; undefined: a new one. */
type Change = Input & { changed: Fulfillment | undefined; at: Date };

const write = async (
  client: pg.PoolClient,
  order: LockedOrder,
  change: Change,
): Promise<Failure<FulfillError> | undefined> => {
  const { changed } = change;
  const failure = checkAction(changed ? 'change_fulfillment' : 'fulfill', order);
  if (failure) return failure;
  return changed
    ? await changeTracking(client, changed, change)
    : await addParcel(client, order, change);
};

const recordChange = (
  client: pg.PoolClient,
  order: LockedOrder,
  { changed, at, ...input }: Change,
): Promise<void> =>
  recordAuditEntry(client, {
    at,
    actorId: input.actorId,
    action: changed ? 'order_fulfillment_changed' : 'order_fulfilled',
    subject: order.id,
    detail: {
      order: order.number,
      before: changed ? trackingOf(changed) : null,
      after: { ...trackingOf(input), ...(input.lines && { items: itemsOf(input.lines) }) },
    },
  });

const parcelOf = ({ fulfillments }: LockedOrder, { fulfillmentId }: Input) =>
  fulfillmentId === undefined
    ? fulfillments.at(-1)
    : fulfillments.find(({ id }) => id === fulfillmentId);

/** A call for many orders also sends the rest of orders that were partly sent. */
const hasMore = (order: LockedOrder, { isFirst = false }: Input): boolean =>
  isFirst && order.itemsToFulfill > 0;

const isSame = (one: Fulfillment, other: Input): boolean =>
  one.carrier === other.carrier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingLink === other.trackingLink &&
  hasSameLines(one, other);

const hasSameLines = (parcel: Fulfillment, { lines }: Input): boolean =>
  !lines ||
  (lines.length === parcel.lines.length &&
    parcel.lines.every((line) =>
      lines.some(({ lineId, quantity }) => lineId === line.lineId && quantity === line.quantity),
    ));

const changeTracking = async (
  client: pg.PoolClient,
  parcel: Fulfillment,
  input: Input,
): Promise<Failure<'changed_meanwhile'> | undefined> => {
  if (!hasSameLines(parcel, input)) {
    return fail('changed_meanwhile', 'This parcel was sent already, with other items.');
  }
  await client.query(
    'update fulfillments set carrier = $2, tracking_number = $3, tracking_link = $4 where id = $1',
    [parcel.id, input.carrier, input.trackingNumber, input.trackingLink],
  );
  return undefined;
};

const addParcel = async (
  client: pg.PoolClient,
  order: LockedOrder,
  { lines, fulfillmentId, at, ...input }: Change,
): Promise<Failure<'changed_meanwhile'> | undefined> => {
  const left = order.lines
    .map((line) => ({ lineId: line.id, quantity: itemsToFulfill(line) }))
    .filter(({ quantity }) => quantity > 0);
  const isLeft = ({ lineId, quantity }: FulfillmentLine) =>
    left.some((line) => line.lineId === lineId && line.quantity >= quantity);
  const isAdded =
    (lines ?? []).every(isLeft) &&
    (await insertFulfillment(client, {
      ...trackingOf(input),
      id: fulfillmentId,
      orderId: order.id,
      fulfilledAt: at,
      lines: lines ?? left,
    }));
  return isAdded
    ? undefined
    : fail('changed_meanwhile', 'Some of it was sent or refunded meanwhile. Look again.');
};

const itemsOf = (lines: readonly FulfillmentLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const trackingOf = ({ carrier, trackingNumber, trackingLink }: Tracking): Tracking => ({
  carrier,
  trackingNumber,
  trackingLink,
});
