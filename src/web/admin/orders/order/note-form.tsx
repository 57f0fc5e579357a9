import { useRef } from 'react';
import { orderNoteLengthMax } from '../../../../domain/orders/manage/order-note.ts';
import { say } from '../../../../platform/text/say.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields.tsx';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { addNote } from './order-changes.ts';

/** Adds a note. What was typed stays until it is saved, also over a session that ends. */
export const NoteForm = ({ number }: { number: number }) => {
  // The id stays the same until the note is saved, so a lost answer adds no second note.
  const id = useRef(randomUuid());
  const { form, field, watch, isBusy } = useChangeForm({
    start: { text: '' },
    keep: { about: `order.${number}`, isUntilSaved: true },
    problemAt: 'text',
    save: ({ text }) => addNote(number, id.current, text),
    done: say('The note is added.'),
    onDone: () => {
      id.current = randomUuid();
    },
  });
  return (
    <form {...form} className="grid gap-2.5">
      <TextArea
        label={say('Add a note')}
        hint={say('For admins. The customer reads it too in the copy of their data.')}
        {...field('text')}
        required={false}
        rows={2}
        maxLength={orderNoteLengthMax}
      />
      <Button
        type="submit"
        look="outline"
        small
        className="justify-self-start"
        busy={isBusy}
        disabled={!watch('text').trim()}
      >
        {say('Add note')}
      </Button>
    </form>
  );
};
