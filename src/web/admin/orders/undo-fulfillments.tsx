import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '../../../counted.ts';
import { errorMessage } from '../../account/error-message.ts';
import { Button } from '../../components/button.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { undoFulfillment } from '../order/order-changes.ts';

/** The orders that were just marked as sent, and the way back, as for one of them. */
export const UndoFulfillments = ({ numbers, onDone }: UndoProps) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const undo = async () => {
    setBusy(true);
    const left: number[] = [];
    let error = '';
    for (const number of numbers) {
      await undoFulfillment(number).catch((problem: unknown) => {
        left.push(number);
        error = errorMessage(problem);
      });
    }
    setBusy(false);
    const undone = numbers.length - left.length;
    if (error) toastError(`${undone} of ${numbers.length} undone. ${error}`);
    else toast(`${counted(undone, 'order')} to be fulfilled again.`);
    onDone(left);
    await revalidate();
  };
  return (
    <div role="status">
      {numbers.length > 0 ? (
        <p className="notice mb-3 flex-wrap items-center justify-between gap-2.5">
          <span>Marked as fulfilled: {numbers.join(', ')}.</span>
          <Button look="quiet" small busy={isBusy} onClick={undo}>
            Undo
          </Button>
        </p>
      ) : null}
    </div>
  );
};

type UndoProps = {
  numbers: readonly number[];
  /** Told which ones could not be undone. */
  onDone: (left: number[]) => void;
};
