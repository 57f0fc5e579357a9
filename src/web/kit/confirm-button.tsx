import { type ComponentProps, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from './dialog.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'small' | 'aria-label' | 'children'> & {
  question: string;
  confirm?: string;
  /** False: the question stays. */
  onConfirm: () => Promise<unknown>;
};

/** Asks before it acts; the question is busy until that is done. */
export const ConfirmButton = ({ question, confirm, onConfirm, ...button }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone !== false) setAsked(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        busy={isBusy}
        confirm={confirm}
        onConfirm={act}
      >
        {question}
      </ConfirmDialog>
    </>
  );
};
