import type pg from 'pg';
import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { restockItems } from '../../stock/restock-items.ts';
import { findSizesGone } from '../find-sizes-gone.ts';
import { itemsToReturn } from '../fulfillment-status.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { itemsOf } from '../order.ts';
import { checkAction } from '../order-actions.ts';
import { type Return, type ReturnState, returnStates } from './return.ts';

type LinePart = { lineId: string; quantity: number };
type Input = {
  number: number;
  actorId: string;
  /** Chosen by the client, so that a repeated request makes no second return. */
  returnId: string;
  state: ReturnState;
  lines: readonly LinePart[];
};

/** Sizes that could not be restocked because they were deleted. */
type Restocked = { sizesGone: string[] };

/**
 * Records that sent items came back, and restocks them if their state says so; no money moves. The
 * same again changes nothing. Errors: not_found, wrong_state, changed_meanwhile.
 */
export const returnItems = (
  { database, now }: DatabaseAndClock,
  input: Input,
): Promise<Restocked | Failure<'not_found' | 'wrong_state' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const order = await lockOrder(client, input.number);
    if (!order) return fail('not_found', say('Order not found.'));
    const earlier = order.returns.find(({ id }) => id === input.returnId);
    if (earlier) return isSame(earlier, input) ? goneOf(client, input) : changedMeanwhile();
    const failure = checkAction('return', order);
    if (failure) return failure;
    const at = now();
    if (!input.lines.every((part) => isOut(order, part))) return changedMeanwhile();
    if (!(await insertReturn(client, order, { ...input, at }))) return changedMeanwhile();
    const restocked = await insertLines(client, order, { ...input, at });
    await recordAuditEntry(client, {
      at,
      actorId: input.actorId,
      action: 'order_returned',
      subject: order.id,
      detail: {
        order: order.number,
        after: { state: input.state, items: itemsOf(input.lines) },
        ...(restocked > 0 && { restocked }),
      },
    });
    return await goneOf(client, input);
  });

const goneOf = async (client: pg.PoolClient, { state, lines }: Input): Promise<Restocked> => ({
  sizesGone: returnStates[state].restocks
    ? await findSizesGone(
        client,
        lines.map(({ lineId }) => lineId),
      )
    : [],
});

const changedMeanwhile = () =>
  fail('changed_meanwhile', 'Some of these items were not sent, or came back already. Look again.');

const isSame = (earlier: Return, { state, lines }: Input): boolean =>
  earlier.state === state &&
  earlier.lines.length === lines.length &&
  lines.every(({ lineId, quantity }) =>
    earlier.lines.some((line) => line.lineId === lineId && line.quantity === quantity),
  );

/** The customer must have that many items. */
const isOut = ({ lines }: LockedOrder, { lineId, quantity }: LinePart): boolean =>
  lines.some((line) => line.id === lineId && itemsToReturn(line) >= quantity);

/** False: another order has a return with this id. */
const insertReturn = async (
  client: pg.PoolClient,
  order: LockedOrder,
  { returnId, state, at }: Input & { at: Date },
): Promise<boolean> => {
  const [first] = order.fulfillments;
  const { rowCount } = await client.query(
    `insert into returns (id, order_id, state, returned_at)
     values ($1, $2, $3, greatest($4::timestamptz, $5))
     on conflict (id) do nothing`,
    [returnId, order.id, state, at, first?.fulfilledAt ?? null],
  );
  return rowCount === 1;
};

/** Answers how many items are for sale again. */
const insertLines = async (
  client: pg.PoolClient,
  order: LockedOrder,
  { returnId, state, lines, at }: Input & { at: Date },
): Promise<number> => {
  const sold = lines.map(({ lineId, quantity }) => ({
    id: lineId,
    quantity,
    sizeId: order.lines.find(({ id }) => id === lineId)?.sizeId ?? '',
  }));
  const restocked = await restockItems(client, returnStates[state].restocks ? sold : [], {
    orderId: order.id,
    now: at,
  });
  await client.query(
    `insert into return_lines (return_id, line_id, quantity, restocked)
     select $1, line.* from unnest($2::uuid[], $3::int[], $4::int[]) line`,
    [
      returnId,
      sold.map(({ id }) => id),
      sold.map(({ quantity }) => quantity),
      sold.map(({ id }) => restocked.get(id) ?? 0),
    ],
  );
  return [...restocked.values()].reduce((sum, quantity) => sum + quantity, 0);
};
