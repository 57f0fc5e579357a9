import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { wasPaid } from '../../../../domain/orders/payment-status.ts';
import { formatOrderNumber } from '../../../../platform/text/order-number.ts';
import { say } from '../../../../platform/text/say.ts';
import { addUpSums, formatSums } from '../../../../platform/values/sums.ts';
import {
  DeleteQuestion,
  type PaidChoice,
  type PaidGoods,
} from '../../../account/orders/delete-question.tsx';
import { deleteLine } from '../../../account/orders/lines/delete-line.ts';
import { apiErrorOf, errorMessage } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import { refundWhole } from '../order/order-changes.ts';

export type DeletableOrder = OrderJson;

/** Asks, deletes one order after the other and reloads the list. */
export const DeleteOrdersDialog = ({ orders, onClose, onDeleted }: DeleteOrdersProps) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const refundIds = useRef(new Map<string, string>());
  const remove = async (chosen: readonly DeletableOrder[], choice: PaidChoice) => {
    setBusy(true);
    const { deleted, error } = await deleteOrders(chosen, choice, refundIds.current);
    setBusy(false);
    onClose();
    if (error) toastError(`${progress(deleted, chosen.length)} ${error}`);
    else toast(say('Deleted!'));
    if (!error) onDeleted();
    // Also after an error: some may be deleted.
    await revalidate();
  };
  return (
    <DeleteQuestion
      open={orders !== null}
      paid={orders && paidGoodsOf(orders)}
      onClose={onClose}
      onConfirm={(choice) => orders && remove(orders, choice)}
      busy={isBusy}
    >
      {orders ? questionOf(orders) : null}
    </DeleteQuestion>
  );
};

/** What happens to orders of these states. */
const questionOf = (orders: readonly DeletableOrder[]): string => {
  const [first] = orders;
  const numbers = orders.map(({ number }) => formatOrderNumber(number)).join(', ');
  const subject =
    orders.length === 1 && first
      ? say('Order {number}, {visibleLines}, will be deleted.', {
          number: formatOrderNumber(first.number),
          visibleLines: nameOf(visibleLines(first)),
        })
      : say('{orders} orders will be deleted: {numbers}.', { orders: orders.length, numbers });
  return [
    subject,
    orders.some(({ state }) => state === 'unpaid') &&
      say('What is not paid is canceled, and its stock is for sale again.'),
    orders.some(wasPaid) && say('What is paid leaves the lists.'),
    say('This cannot be undone.'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** What a refund of those that are paid pays back; null without money to refund. */
const paidGoodsOf = (orders: readonly DeletableOrder[]): PaidGoods | null => {
  const paid = orders.filter(({ state, refundable }) => state === 'paid' && refundable > 0);
  if (paid.length === 0) return null;
  const sums = paid.map(({ refundable, currency }) => ({ amount: refundable, currency }));
  const refund = formatSums(addUpSums(sums));
  return { refund, isSent: paid.every(({ fulfillment }) => fulfillment) };
};

const nameOf = ([first, ...others]: OrderJson['lines']): string =>
  others.length === 0
    ? (first?.productName ?? '')
    : say('{others} items', { others: others.length + 1 });

const visibleLines = ({ lines }: DeletableOrder) =>
  lines.filter(({ hiddenAt }) => hiddenAt === null);

const deleteOrders = async (
  orders: readonly DeletableOrder[],
  choice: PaidChoice,
  refundIds: Map<string, string>,
): Promise<{ deleted: number; error?: string }> => {
  let deleted = 0;
  try {
    for (const order of orders) {
      if (choice === 'refund' && wasPaid(order) && order.refundable > 0) {
        // One id for each order, so that a repeat after a lost answer refunds nothing more.
        const id = refundIds.get(order.id) ?? randomUuid();
        refundIds.set(order.id, id);
        await refundWhole(order, id);
      }
      for (const { id } of visibleLines(order)) await unlessGone(deleteLine(id));
      deleted += 1;
    }
    return { deleted };
  } catch (error) {
    return { deleted, error: errorMessage(error) };
  }
};

/** Another tab or the customer was faster. */
const unlessGone = (deleting: Promise<unknown>): Promise<unknown> =>
  deleting.catch((error: unknown) => {
    if (apiErrorOf(error)?.code !== 'not_found') throw error;
  });

const progress = (deleted: number, all: number): string =>
  deleted === 0 ? say('Not deleted.') : say('{deleted} of {all} deleted.', { deleted, all });

type DeleteOrdersProps = {
  orders: readonly DeletableOrder[] | null;
  onClose: () => void;
  onDeleted: () => void;
};
