// What most rows of a list have at their end: change it, and delete it.
import { say } from '../../../platform/text/say.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useChange } from './use-change.ts';

/** `name` says to screen readers which row it is of. */
export const ChangeButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button small look="outline" aria-label={say('Change {name}', { name })} onClick={onClick}>
    {say('Change')}
  </Button>
);

type Deletion = {
  name: string;
  question: string;
  remove: () => Promise<unknown>;
  /** The toast afterwards. */
  done?: string;
};

/** Asks before it deletes; then the page is read again. */
export const DeleteButton = ({
  name,
  question,
  remove,
  done = say('“{name}” is deleted.', { name }),
}: Deletion) => {
  const { change } = useChange();
  return (
    <ConfirmButton
      small
      look="quiet"
      aria-label={say('Delete {name}', { name })}
      question={question}
      onConfirm={async () => {
        await change(remove, done);
      }}
    >
      {say('Delete')}
    </ConfirmButton>
  );
};
