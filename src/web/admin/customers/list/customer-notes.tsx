import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { noteLengthMax } from '../../../../domain/customers/customer-account.ts';
import type { CustomerNoteJson } from '../../../../domain/customers/customer-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { failureOf, pathParam } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields.tsx';
import { formatDate } from '../../../components/shop/format-date.ts';
import { toast, toastError } from '../../../components/toasts.tsx';
import { ConfirmDialog } from '../../../kit/dialog.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { useMay } from '../../kit/may.tsx';
import { CustomerSection } from './customer-section.tsx';

const api = signedInApi.customers[':id'].notes;

/** What admins note about a customer; what is typed stays until it is saved. */
export const CustomerNotes = ({ userId, notes, now }: CustomerNotesProps) => {
  const { revalidate } = useRevalidator();
  const mayWrite = useMay('customers.write');
  const [asked, setAsked] = useState<CustomerNoteJson | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async ({ id }: CustomerNoteJson) => {
    setBusy(true);
    const param = { id: pathParam(userId), noteId: pathParam(id) };
    const error = await failureOf(parseResponse(api[':noteId'].$delete({ param })));
    setBusy(false);
    setAsked(null);
    if (error) return toastError(error);
    toast(say('Deleted!'));
    document.getElementById(fieldId)?.focus();
    return revalidate();
  };
  return (
    <CustomerSection title={say('Notes')}>
      {mayWrite ? <NoteForm userId={userId} onSaved={revalidate} /> : null}
      <ul className="mt-4 grid">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-1 border-rule border-t py-3 text-sm">
            <p className="whitespace-pre-line">{note.text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-xs">
              <span>
                {note.authorName ?? say('Deleted user')},{' '}
                {formatDate(new Date(note.createdAt), now)}
              </span>
              {mayWrite && note.canDelete ? (
                <button
                  type="button"
                  className="link"
                  aria-label={say('Delete the note “{text}”', { text: note.text.slice(0, 40) })}
                  onClick={() => setAsked(note)}
                >
                  {say('Delete')}
                </button>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        busy={isBusy}
        onConfirm={() => asked && remove(asked)}
      >
        {say('The note will be deleted for all admins. This cannot be undone.')}
      </ConfirmDialog>
    </CustomerSection>
  );
};

const fieldId = 'note';

const NoteForm = ({ userId, onSaved }: { userId: string; onSaved: () => Promise<void> }) => {
  // The id stays the same until the note is saved, so a repeat adds no second note.
  const id = useRef(randomUuid());
  const { form, field, isBusy } = useForm({
    start: { text: '' },
    rules: { text: (text) => (text.trim() ? null : say('Write a note first.')) },
    checks: 'onceSubmitted',
    problemAt: 'text',
    keep: { about: `customer.${userId}`, isUntilSaved: true },
    send: async ({ text }) => {
      const json = { id: id.current, text: text.trim() };
      await parseResponse(api.$post({ param: { id: pathParam(userId) }, json }));
      id.current = randomUuid();
      await onSaved();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        id={fieldId}
        label={say('Add a note')}
        {...field('text')}
        required={false}
        rows={2}
        maxLength={noteLengthMax}
        hint={say('For admins. The customer reads it too in the copy of their data.')}
      />
      <Button
        type="submit"
        look="outline"
        small
        className="justify-self-start"
        busy={isBusy}
        busyWord={say('Saving...')}
      >
        {say('Save note')}
      </Button>
    </form>
  );
};

type CustomerNotesProps = { userId: string; notes: readonly CustomerNoteJson[]; now: Date };
