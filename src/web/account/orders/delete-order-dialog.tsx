import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

/** What the dialog deletes: one or more lines of an order. */
export type OrderDeletion = { number: number; lines: { id: string; productName: string }[] };

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
  const remove = async ({ lines }: OrderDeletion) => {
    setBusy(true);
    const error = await deleteLines(lines);
    setBusy(false);
    onDone();
    if (error) toastError(error);
    else toast('Deleted!');
    // Also after an error: another tab may have deleted or paid the order.
    await revalidate();
  };
  return (
    <ConfirmDialog
      open={deletion !== null}
      onClose={onDone}
      onConfirm={() => deletion && remove(deletion)}
      busy={isBusy}
    >
      {deletion
        ? `Order ${deletion.number}, ${nameOf(deletion)}, will be deleted. This cannot be undone.`
        : null}
    </ConfirmDialog>
  );
};

const nameOf = ({ lines: [first, ...others] }: OrderDeletion): string =>
  others.length === 0 ? (first?.productName ?? '') : `${others.length + 1} items`;

// Null when all are deleted, else the sentence to show.
const deleteLines = async (lines: OrderDeletion['lines']): Promise<string | null> => {
  try {
    for (const { id } of lines) {
      await parseResponse(
        signedInApi['delete-order'][':id'].$delete({ param: { id: pathParam(id) } }),
      );
    }
    return null;
  } catch (error) {
    return apiErrorOf(error)?.message ?? notDeleted;
  }
};

const notDeleted = 'The shop did not respond, so nothing was deleted. Try again.';
