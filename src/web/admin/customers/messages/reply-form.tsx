import { useRef, useState } from 'react';
import { replyLengthMax } from '../../../../domain/contact/contact-thread.ts';
import type { ThreadJson } from '../../../../domain/contact/contact-thread-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { pathParam } from '../../../api-client.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/fields.tsx';
import { Chip } from '../../../kit/chip.tsx';
import { parseResponse } from '../../../rest-client.ts';
import { signedInApi } from '../../../session/session.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';

/** An answer by email, or a note for the team; what is typed stays until it is sent. */
export const ReplyForm = ({ thread: { id, name, email, revision } }: { thread: ThreadJson }) => {
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const isAnswer = kind === 'answer';
  // The id stays the same until the reply is sent, so a repeat adds no second reply.
  const replyId = useRef(randomUuid());
  const { form, field, isBusy } = useChangeForm({
    start: { text: '' },
    rules: { text: (text) => (text.trim() ? null : say('Write something first.')) },
    checks: 'onceSubmitted',
    problemAt: 'text',
    keep: { about: `thread.${id}`, isUntilSaved: true },
    save: ({ text }) =>
      parseResponse(
        signedInApi['contact-threads'][':id'].replies.$post({
          param: { id: pathParam(id) },
          json: { id: replyId.current, kind, text: text.trim(), revision },
        }),
      ),
    done: isAnswer ? say('Answered.') : say('Note saved.'),
    onDone: () => {
      replyId.current = randomUuid();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{say('Write')}</legend>
        <Chip isPressed={isAnswer} onPress={() => setKind('answer')}>
          {say('Answer')}
        </Chip>
        <Chip isPressed={!isAnswer} onPress={() => setKind('note')}>
          {say('Note for the team')}
        </Chip>
      </fieldset>
      <TextArea
        label={isAnswer ? say('Answer to {name}', { name }) : say('Note for the team')}
        {...field('text')}
        required={false}
        rows={6}
        maxLength={replyLengthMax}
        hint={
          isAnswer
            ? say(
                'Goes by email to {email}. Emails that come back do not appear here: the email ' +
                  'asks the customer to write back by the shop’s page.',
                { email },
              )
            : say('Nothing is sent. The customer reads it in the copy of their data.')
        }
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={isBusy}
        busyWord={isAnswer ? 'Sending...' : 'Saving...'}
      >
        {isAnswer ? say('Send answer') : say('Save note')}
      </Button>
    </form>
  );
};
