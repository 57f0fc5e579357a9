// The form to write to the shop. Without scripts it is posted, and the page comes back filled in.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactField,
  checkContactMessage,
  contactFields,
  contactMax,
  contactTopicNames,
  contactTopics,
  type TypedMessage,
} from '../../contact/contact-message.ts';
import { api } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { summarizeFields } from '../components/summarize-fields.ts';
import { SelectField } from '../kit/select.tsx';
import { postMessage, typedMessageOf } from './post-message.ts';

/** What the server answered to a posted form; undefined before. */
export type ContactAnswer = {
  typed: TypedMessage;
  errors: ContactErrors;
  problem: string | null;
};

export const ContactForm = ({ answer, onSent }: ContactFormProps) => {
  const [errors, setErrors] = useState<ContactErrors>(answer?.errors ?? {});
  const [problem, setProblem] = useState(answer?.problem ?? null);
  const [isSubmitted, setSubmitted] = useState(answer !== undefined);
  const [isBusy, setBusy] = useState(false);
  const problemNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) problemNotice.current?.focus();
  }, [problem]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = typedMessageOf(data);
    const found = checkContactMessage(typed);
    setSubmitted(true);
    setErrors(found);
    setProblem(null);
    const invalid = contactFields.find((field) => found[field]);
    if (invalid) return form.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
    setBusy(true);
    const failure = await postMessage(api, typed, String(data.get('website') ?? ''));
    setBusy(false);
    if (failure) setProblem(failure.problem);
    else onSent();
  };

  const field = (name: Exclude<ContactField, 'topic'>, label: string) => ({
    name,
    label,
    maxLength: contactMax[name],
    defaultValue: answer?.typed[name] ?? '',
    error: errors[name],
    // The first such field, when no script can move the focus there.
    autoFocus: contactFields.find((one) => answer?.errors[one]) === name,
  });

  const summary = summarizeFields(
    contactFields.filter((one) => errors[one]).map((one) => fieldWords[one]),
  );
  return (
    <form
      className="grid gap-5 sm:grid-cols-2"
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        if (isSubmitted)
          setErrors(checkContactMessage(typedMessageOf(new FormData(currentTarget))));
      }}
    >
      {problem ? (
        <div className="col-span-full" ref={problemNotice} tabIndex={-1}>
          <FormSummary title="Your message was not sent.">{problem}</FormSummary>
        </div>
      ) : summary ? (
        <div className="col-span-full">
          <FormSummary title={summary} />
        </div>
      ) : null}
      <TextField {...field('name', 'Name')} autoComplete="name" required />
      <TextField {...field('email', 'Email')} type="email" autoComplete="email" required />
      <SelectField
        label="Topic"
        id="topic"
        name="topic"
        defaultValue={answer?.typed.topic}
        choices={contactTopicNames.map((value) => ({ value, label: contactTopics[value] }))}
      />
      <TextField
        {...field('orderNumber', 'Order number (optional)')}
        inputMode="numeric"
        hint="Digits, as in your list of orders."
      />
      <TextArea {...field('message', 'Message')} rows={7} all required />
      <div className="sr-only" aria-hidden>
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="col-span-full">
        <Button type="submit" busy={isBusy} busyWord="Sending...">
          Send message
        </Button>
      </div>
    </form>
  );
};

const fieldWords: Record<ContactField, string> = {
  name: 'name',
  email: 'email',
  orderNumber: 'order number',
  topic: 'topic',
  message: 'message',
};

type ContactFormProps = { answer: ContactAnswer | undefined; onSent: () => void };
