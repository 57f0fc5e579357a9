import { type ReactNode, useId, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';

/** Whether paid items are only hidden, or refunded. */
export type PaidChoice = 'hide' | 'refund';

export type PaidGoods = {
  /** What a refund would pay back now, as text; null: no money. */
  refund: string | null;
  /** All of it was sent, so that nothing is for sale again. */
  isSent: boolean;
  /** It was hidden before: only the refund is left. */
  isHidden?: boolean;
};

/** Asks before lines are deleted; of paid ones also what becomes of their money and goods. */
export const DeleteQuestion = ({ open, ...props }: Props & { open: boolean }) => {
  const title = useId();
  return (
    <Dialog open={open} onClose={props.onClose} role="alertdialog" labelledBy={title}>
      <h2 className="display-1" id={title}>
        {say('Are you sure?')}
      </h2>
      {open ? <Question {...props} /> : null}
    </Dialog>
  );
};

const Question = ({ busy, paid, onClose, onConfirm, children }: Props) => {
  const [choice, setChoice] = useState<PaidChoice>(paid?.isHidden ? 'refund' : 'hide');
  const confirm = paid?.refund
    ? say('Delete and refund {refund}', { refund: paid.refund })
    : say('Delete and restock');
  return (
    <>
      <p className="text-ink-2 text-sm">{children}</p>
      {paid ? (
        <fieldset className="my-1 grid">
          <legend className="sr-only">{say('Money and goods')}</legend>
          {paid.isHidden ? null : (
            <Choice
              name="Hide only"
              isChosen={choice === 'hide'}
              onChoose={() => setChoice('hide')}
            >
              {say('The money is kept. What is not sent yet stays to be fulfilled.')}
            </Choice>
          )}
          <Choice
            name={paid.isSent ? say('Refund') : say('Refund and restock')}
            isChosen={choice === 'refund'}
            onChoose={() => setChoice('refund')}
          >
            {goesBack(paid)}
          </Choice>
        </fieldset>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="danger" onClick={() => onConfirm(choice)} busy={busy}>
          {choice === 'refund' ? confirm : say('Delete')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </div>
    </>
  );
};

const goesBack = ({ refund, isSent }: PaidGoods): string =>
  [
    refund
      ? say('{refund} goes back the way it was paid, and the customer is told by email.', {
          refund,
        })
      : '',
    isSent
      ? say('It was sent, so stock stays as it is.')
      : say('What is not sent yet is for sale again.'),
  ]
    .filter(Boolean)
    .join(' ');

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => {
  const hint = useId();
  const label = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 border-rule border-t py-3 text-sm">
      <input
        type="radio"
        className="mt-1 size-4 flex-none accent-ink"
        name="paid-goods"
        aria-labelledby={label}
        aria-describedby={hint}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <b className="font-label" id={label}>
          {name}
        </b>
        <span className="block text-ink-2 text-xs" id={hint}>
          {children}
        </span>
      </span>
    </label>
  );
};

type Props = {
  busy: boolean;
  /** Null if nothing is paid. */
  paid: PaidGoods | null;
  onClose: () => void;
  onConfirm: (choice: PaidChoice) => void;
  children: ReactNode;
};
type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };
