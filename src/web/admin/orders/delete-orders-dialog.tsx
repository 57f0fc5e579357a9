import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderJson } from '../../../orders/order-schema.ts';
import { errorMessage } from '../../account/error-message.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

export type DeletableOrder = Pick<OrderJson, 'number' | 'state' | 'lines'>;

/** Asks, deletes one order after the other and reloads the list. */
export const DeleteOrdersDialog = ({ orders, onClose, onDeleted }: DeleteOrdersProps) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const remove = async (chosen: readonly DeletableOrder[]) => {
    setBusy(true);
    const { deleted, error } = await deleteOrders(chosen);
    setBusy(false);
    onClose();
    if (error) toastError(`${progress(deleted, chosen.length)} ${error}`);
    else toast('Deleted!');
    if (!error) onDeleted();
    // Also after an error: some may be deleted.
    await revalidate();
  };
  return (
    <ConfirmDialog
      open={orders !== null}
      onClose={onClose}
      onConfirm={() => orders && remove(orders)}
      busy={isBusy}
    >
      {orders ? questionOf(orders) : null}
    </ConfirmDialog>
  );
};

/** What happens to orders of these states. */
const questionOf = (orders: readonly DeletableOrder[]): string => {
  const [first] = orders;
  const numbers = orders.map(({ number }) => number).join(', ');
  const subject =
    orders.length === 1 && first
      ? `Order ${first.number}, ${nameOf(visibleLines(first))}, will be deleted.`
      : `${orders.length} orders will be deleted: ${numbers}.`;
  const isAny = (...states: OrderJson['state'][]) =>
    orders.some(({ state }) => states.includes(state));
  return [
    subject,
    isAny('unpaid') && 'What is not paid is canceled, and its stock is for sale again.',
    isAny('paid', 'refunded') && 'What is paid leaves the lists, and no money is refunded.',
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ');
};

const nameOf = ([first, ...others]: OrderJson['lines']): string =>
  others.length === 0 ? (first?.productName ?? '') : `${others.length + 1} items`;

const visibleLines = ({ lines }: DeletableOrder) =>
  lines.filter(({ hiddenAt }) => hiddenAt === null);

const deleteOrders = async (
  orders: readonly DeletableOrder[],
): Promise<{ deleted: number; error?: string }> => {
  let deleted = 0;
  try {
    for (const order of orders) {
      for (const { id } of visibleLines(order)) await deleteLine(id);
      deleted += 1;
    }
    return { deleted };
  } catch (error) {
    return { deleted, error: errorMessage(error) };
  }
};

const deleteLine = async (id: string): Promise<void> => {
  try {
    const param = { id: pathParam(id) };
    await parseResponse(signedInApi['delete-order'][':id'].$delete({ param }));
  } catch (error) {
    // Another tab or the customer was faster.
    if (apiErrorOf(error)?.code !== 'not_found') throw error;
  }
};

const progress = (deleted: number, all: number): string =>
  deleted === 0 ? 'Not deleted.' : `${deleted} of ${all} deleted.`;

type DeleteOrdersProps = {
  orders: readonly DeletableOrder[] | null;
  onClose: () => void;
  onDeleted: () => void;
};
