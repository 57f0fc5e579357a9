import { parseResponse } from 'hono/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { apiErrorOf } from '../api-client.ts';
import { ConfirmDialog } from '../components/dialog.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { signedInApi } from '../session/session.ts';

/** Asks, deletes `line` and reloads the page's data. `onDone` closes the dialog. */
export const DeleteOrderLineDialog = ({
  line,
  onDone,
}: {
  line: OrderLineJson | null;
  onDone: () => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const remove = async (id: string) => {
    setBusy(true);
    const error = await deleteLine(id);
    setBusy(false);
    onDone();
    if (error) toastError(error);
    else toast('Deleted!');
    // Also after an error: another tab may have deleted or paid the line.
    await revalidate();
  };
  return (
    <ConfirmDialog
      open={line !== null}
      onClose={onDone}
      onConfirm={() => line && remove(line._id)}
      busy={isBusy}
    >
      {line
        ? `Order ${line.orderNumber}, ${line.productName}, will be deleted. This cannot be undone.`
        : null}
    </ConfirmDialog>
  );
};

// Null when deleted, else the sentence to show.
const deleteLine = async (id: string): Promise<string | null> => {
  try {
    await parseResponse(signedInApi['delete-order'][':id'].$delete({ param: { id } }));
    return null;
  } catch (error) {
    return apiErrorOf(error)?.message ?? notDeleted;
  }
};

const notDeleted = 'The shop did not respond, so nothing was deleted. Try again.';
