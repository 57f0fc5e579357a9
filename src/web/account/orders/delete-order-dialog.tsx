import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { itemsKept } from '../../../domain/orders/line-refund.ts';
import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { wasPaid } from '../../../domain/orders/payment-status.ts';
import { formatOrderNumber } from '../../../platform/text/order-number.ts';
import { type Message, message, say } from '../../../platform/text/say.ts';
import { formatDollars } from '../../../platform/values/sums.ts';
import { errorMessage } from '../../api-client.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { DeleteQuestion, type PaidChoice, type PaidGoods } from './delete-question.tsx';
import { deleteLine } from './lines/delete-line.ts';

/** What the dialog deletes: one or more lines of an order. */
export type OrderDeletion = {
  number: number;
  lines: { id: string; productName: string }[];
  /** When the lines are paid; then only admins delete them. */
  paid?: PaidGoods;
  /** How the customer was told to pay an order that keeps other lines: its sum changes. */
  toldToPay?: string;
};

/** The deletion of one line; for a paid one the dialog asks about refund and restock. */
export const deletionOf = (order: OrderJson, line: OrderJson['lines'][number]): OrderDeletion => ({
  number: order.number,
  lines: [line],
  ...(order.pending && order.lines.length > 1 && { toldToPay: order.pending.method }),
  ...(wasPaid(order) &&
    itemsKept(line) > 0 && {
      paid: {
        refund: line.refundable > 0 ? formatDollars(line.refundable, order.currency) : null,
        isSent: line.fulfilled > 0,
        isHidden: line.hiddenAt !== null,
      },
    }),
});

/** Asks, deletes and reloads the page's data. `onDone` closes the dialog. */
export const DeleteOrderDialog = ({
  deletion,
  onDone,
}: {
  deletion: OrderDeletion | null;
  onDone: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const remove = async ({ lines }: OrderDeletion, choice: PaidChoice) => {
    setBusy(true);
    const error = await deleteLines(lines, choice);
    setBusy(false);
    onDone();
    if (error) toastError(error);
    else toast(say('Deleted!'));
    // Also after an error: another tab may have deleted or paid the order.
    await revalidate();
  };
  return (
    <DeleteQuestion
      open={deletion !== null}
      paid={deletion?.paid ?? null}
      onClose={onDone}
      onConfirm={(choice) => deletion && remove(deletion, choice)}
      busy={isBusy}
    >
      {deletion
        ? say('Order {number}, {deletion}, will be deleted. This cannot be undone.', {
            number: formatOrderNumber(deletion.number),
            deletion: nameOf(deletion),
          })
        : null}
      {deletion?.toldToPay ? (
        <>
          {' '}
          {say(
            'What you were told to pay by {method} no longer holds. The rest is paid anew, with ' +
              'its new sum, from the page of the order. If you have sent the money already, ' +
              'contact us instead.',
            { method: deletion.toldToPay },
          )}
        </>
      ) : null}
    </DeleteQuestion>
  );
};

const nameOf = ({ lines: [first, ...others] }: OrderDeletion): string =>
  others.length === 0
    ? (first?.productName ?? '')
    : say('{n, plural, one {# item} other {# items}}', { n: others.length + 1 });

// Null when all are deleted, else the sentence to show.
const deleteLines = async (
  lines: OrderDeletion['lines'],
  choice: PaidChoice,
): Promise<string | null> => {
  try {
    for (const { id } of lines) await deleteLine(id, choice);
    return null;
  } catch (error) {
    return errorMessage(error, say(failures[choice]));
  }
};

const failures: Record<PaidChoice, Message> = {
  hide: message('Nothing was deleted. Try again.'),
  refund: message('Try again: nothing is refunded twice.'),
};
