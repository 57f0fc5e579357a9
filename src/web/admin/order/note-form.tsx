import { type SubmitEvent, useRef } from 'react';
import { orderNoteLengthMax } from '../../../orders/order-note.ts';
import { Button } from '../../components/button.tsx';
import { TextArea } from '../../components/fields.tsx';
import { randomUuid } from '../../components/random-uuid.ts';
import { useKeptNote } from '../use-kept-note.ts';
import { addNote } from './order-changes.ts';
import { useOrderChange } from './use-order-change.ts';

/** Adds a note. What was typed stays until it is saved, also over a session that ends. */
export const NoteForm = ({ number }: { number: number }) => {
  const [text, setText] = useKeptNote(`order.${number}`);
  const id = useRef<string>(null);
  const { change, isBusy, error } = useOrderChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!text.trim() || isBusy) return;
    // The same id when the answer was lost: it is one note.
    id.current ??= randomUuid();
    if (!(await change(() => addNote(number, id.current ?? '', text), 'The note is added.')))
      return;
    id.current = null;
    setText('');
  };
  return (
    <form className="grid gap-2.5" onSubmit={submit}>
      <TextArea
        label="Add a note"
        hint="For admins. The customer reads it too in the copy of their data."
        name="text"
        rows={2}
        value={text}
        maxLength={orderNoteLengthMax}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        look="outline"
        small
        className="justify-self-start"
        busy={isBusy}
        disabled={!text.trim()}
      >
        Add note
      </Button>
    </form>
  );
};
