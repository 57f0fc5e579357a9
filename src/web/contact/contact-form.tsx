// The form to write to the shop. Without scripts it is posted, and the page comes back filled in.
import { useEffect, useRef } from 'react';
import {
  type ContactErrors,
  type ContactField,
  type ContactTopic,
  checkContactMessage,
  contactFields,
  contactMax,
  contactTopicNames,
  contactTopics,
  type TypedMessage,
} from '../../domain/contact/contact-message.ts';
import { say } from '../../platform/text/say.ts';
import { api } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { summarizeFields } from '../components/summarize-fields.ts';
import { SelectField } from '../kit/form/select-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { currentUser } from '../session/current-user.ts';
import { postMessage } from './post-message.ts';

/** What the server answered to a posted form; undefined before. */
export type ContactAnswer = {
  typed: TypedMessage;
  errors: ContactErrors;
  problem: string | null;
};

export const ContactForm = ({ answer, onSent }: ContactFormProps) => {
  const problemNotice = useRef<HTMLDivElement>(null);
  const { form, field, watch, register, formState, setValue, getValues, ...sent } = useForm<Typed>({
    start: { ...answer?.typed, website: '' },
    rules: checkContactMessage,
    checks: 'onceSubmitted',
    send: async ({ website, ...typed }) => {
      // A message of an account belongs to its conversation.
      const client = currentUser() ? (await import('../session/session.ts')).signedInApi : api;
      const asked = await postMessage(client, typed, website);
      // If the session has ended, the message is sent without one.
      const failure = asked?.status === 401 ? await postMessage(api, typed, website) : asked;
      if (failure) return { message: failure.problem };
      onSent();
      return null;
    },
  });
  // Emails lead here by '#topic=order'; who is signed in need not type who that is.
  useEffect(() => {
    const topic = new URLSearchParams(location.hash.slice(1)).get('topic') as ContactTopic;
    if (contactTopicNames.includes(topic)) setValue('topic', topic);
    const user = currentUser();
    if (user && !getValues('name') && !getValues('email')) {
      setValue('name', user.name);
      setValue('email', user.email);
    }
  }, [setValue, getValues]);
  const problem = formState.isSubmitted ? sent.problem?.message : answer?.problem;
  useEffect(() => {
    if (problem) problemNotice.current?.focus();
  }, [problem]);
  const isAnswered = answer !== undefined && !formState.isSubmitted;
  const errors = isAnswered ? checkContactMessage({ ...answer.typed, ...watch() }) : sent.errors;
  const text = (name: Exclude<ContactField, 'topic'>, label: string) => ({
    ...field(name),
    label,
    maxLength: contactMax[name],
    error: errors[name],
    // The first such field, when no script can move the focus there.
    autoFocus: contactFields.find((one) => answer?.errors[one]) === name,
  });

  const summary = summarizeFields(
    contactFields.filter((one) => errors[one]).map((one) => fieldLabels[one]),
  );
  return (
    <form {...form} className="grid gap-5 sm:grid-cols-2" method="post" action="/contact">
      {problem ? (
        <div className="col-span-full" ref={problemNotice} tabIndex={-1}>
          <FormSummary title={say('Your message was not sent.')}>{problem}</FormSummary>
        </div>
      ) : summary ? (
        <div className="col-span-full">
          <FormSummary title={summary} />
        </div>
      ) : null}
      <TextField {...text('name', say('Name'))} autoComplete="name" />
      <TextField {...text('email', say('Email'))} type="email" autoComplete="email" />
      <SelectField
        label={say('Topic')}
        id="topic"
        {...register('topic')}
        defaultValue={answer?.typed.topic}
        choices={contactTopicNames.map((value) => ({ value, label: say(contactTopics[value]) }))}
      />
      <TextField
        {...text('orderNumber', say('Order number (optional)'))}
        required={false}
        hint={say('You’ll find it in My Order.')}
      />
      <TextArea {...text('message', say('Message'))} rows={7} all />
      <div className="sr-only" aria-hidden>
        <label htmlFor="website">{say('Leave this empty')}</label>
        <input type="text" id="website" {...register('website')} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="col-span-full">
        <Button type="submit" busy={sent.isBusy} busyWord={say('Sending...')}>
          {say('Send message')}
        </Button>
      </div>
    </form>
  );
};

const fieldLabels: Record<ContactField, string> = {
  name: 'name',
  email: 'email',
  orderNumber: 'order number',
  topic: 'topic',
  message: 'message',
};

type Typed = TypedMessage & { website: string };
type ContactFormProps = { answer: ContactAnswer | undefined; onSent: () => void };
