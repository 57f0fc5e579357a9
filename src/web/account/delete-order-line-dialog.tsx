import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderLineJson } from '../../orders/order-schema.ts';
import { ConfirmDialog } from '../components/dialog.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { signedInApi } from '../session/session.ts';

/** Asks, deletes the line and loads the list anew. `line` is what to delete; `onDone` puts it away. */
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
    const problem = await deleteLine(id);
    setBusy(false);
    onDone();
    if (problem) toastError(problem);
    else toast('Deleted!');
    // Also after a problem: the line may be gone, or paid, in another tab.
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

/** A sentence for the person, or null when it is deleted. */
const deleteLine = async (id: string): Promise<string | null> => {
  try {
    const response = await signedInApi['delete-order'][':id'].$delete({ param: { id } });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? noAnswer;
  } catch {
    return noAnswer;
  }
};

const noAnswer = 'The shop did not answer. The order is as it was. Try again.';
