import { X } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { errorMessage } from '../../../api-client.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/media/icon.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { toast, toastError } from '../../../components/toasts.tsx';
import { bottomBar } from '../../../kit/list/selection-bar.tsx';
import { undoFulfillment } from '../order/order-changes.ts';

/** Undoes marking the orders that were just marked as sent. */
export const UndoFulfillments = ({ numbers, onLeft }: UndoProps) => {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  if (numbers.length === 0) return null;
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
    if (error)
      toastError(
        say('{undone} of {numbers} undone. {error}', { undone, numbers: numbers.length, error }),
      );
    else toast(say('{undone} to be fulfilled again.', { undone: counted(undone, 'order') }));
    onLeft(left);
    await revalidate();
  };
  return (
    <section className={bottomBar} data-sticky-bar="always" aria-label={say('Marked as fulfilled')}>
      <p className="text-sm tabular-nums">
        <Say of="Marked as fulfilled: {numbers}." numbers={numbers.join(', ')} />
      </p>
      <Button look="outline" small busy={isBusy} onClick={undo}>
        {say('Undo')}
      </Button>
      <button
        type="button"
        className="icon-btn"
        aria-label={say('Dismiss')}
        onClick={() => onLeft([])}
      >
        <Icon of={X} />
      </button>
    </section>
  );
};

type UndoProps = {
  numbers: readonly number[];
  /** Called with the orders that could not be undone. */
  onLeft: (left: number[]) => void;
};
