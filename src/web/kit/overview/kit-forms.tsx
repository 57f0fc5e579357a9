import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../../components/fields.tsx';
import { summarizeFields } from '../../components/summarize-fields.ts';
import { FormButtons, FormProblem } from '../form/form-parts.tsx';
import { useForm } from '../form/use-form.ts';

export const FieldSection = () => (
  <>
    <TextField label="Empty" />
    <TextField label="With a hint" hint="What it is for." defaultValue="Typed" />
    <TextField label="Wrong" error="Enter your name." />
    <TextField label="Read only" readOnly value="ines@example.com" />
    <TextArea label="Several lines" hint="As many as you like." />
    <FormSummary title={summarizeFields(['Name', 'Email']) ?? ''} />
  </>
);

const answers = {
  saves: 'It is saved',
  field: 'The shop rejects the email',
  form: 'The shop rejects all of it',
  lost: 'The call does not come back',
} as const;

const answerLater = () => new Promise((done) => setTimeout(done, 800));

/** Choose how the shop answers, and send it. */
export const FormSection = () => {
  const [answer, setAnswer] = useState<keyof typeof answers>('field');
  const { form, field, isBusy, reset, ...shown } = useForm({
    start: { name: '', email: '' },
    rules: { name: (text) => (text.trim() ? null : 'Enter your name.') },
    noAnswer: 'Your text is still here. Try again.',
    send: async () => {
      await answerLater();
      if (answer === 'lost') throw new TypeError('no network');
      const failure = { code: 'refused', message: `${answers[answer]}.` };
      if (answer === 'saves') return null;
      return answer === 'field' ? { ...failure, field: 'email' } : failure;
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {(Object.keys(answers) as (keyof typeof answers)[]).map((one) => (
          <Button
            key={one}
            small
            look="outline"
            aria-pressed={one === answer}
            onClick={() => setAnswer(one)}
          >
            {answers[one]}
          </Button>
        ))}
      </div>
      <form {...form} className="grid gap-4">
        <TextField label="Name" {...field('name')} />
        <TextField label="Email" {...field('email')} type="email" required={false} />
        <FormProblem of={shown} />
        <FormButtons name="Save" busy={isBusy} onCancel={() => reset()} />
      </form>
    </>
  );
};

/** Reload the page: what was typed is back. */
export const KeptFormSection = () => {
  const { form, field } = useForm({
    start: { text: '' },
    keep: { about: 'kit', isUntilSaved: true },
    send: async () => {
      await answerLater();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextArea label="A note" {...field('text')} />
      <Button type="submit">Save</Button>
    </form>
  );
};
