// The address form: a field is checked on leaving it, then while typing; all of them on submit.
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import {
  type AddressField,
  addressFields,
  checkAddress,
  summarizeProblems,
  type TypedAddress,
} from './address-form.ts';
import { useAfterPress } from './after-press.ts';

type AddressFormProps = {
  email: string;
  start: TypedAddress;
  onChange: (typed: TypedAddress) => void;
  /** Everything is there; busy until this is done. */
  onGood: () => void | Promise<void>;
  /** Beside the button. */
  children: ReactNode;
};

export const AddressForm = ({ email, start, onChange, onGood, children }: AddressFormProps) => {
  const [typed, setTyped] = useState(start);
  const [left, setLeft] = useState<readonly AddressField[]>([]);
  const [isSummed, setSummed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const problems = checkAddress(typed);
  const isGood = Object.keys(problems).length === 0;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(addressFields);
    setSummed(!isGood);
    const bad = addressFields.find((field) => problems[field]);
    if (bad) {
      form.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
      return;
    }
    onChange(typed);
    setBusy(true);
    await onGood();
    setBusy(false);
  };

  const field = (name: AddressField, label: string) => ({
    name,
    label,
    value: typed[name],
    required: true,
    error: left.includes(name) ? problems[name] : null,
    onBlur: () => {
      if (typed[name] !== '') afterPress(() => setLeft((names) => [...names, name]));
    },
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      onChange(next);
    },
  });

  const summary = summarizeProblems(problems);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {isSummed && !isGood ? (
        <div className="mb-6">
          <FormSummary title={summary.title}>{summary.which}</FormSummary>
        </div>
      ) : null}
      <div className="form">
        <TextField {...field('firstName', 'First name')} autoComplete="given-name" />
        <TextField {...field('lastName', 'Last name')} autoComplete="family-name" />
        <TextField
          label="Email"
          type="email"
          name="email"
          value={email}
          readOnly
          all
          autoComplete="email"
          hint="The one you signed in with."
        />
        <TextField {...field('address', 'Address')} all autoComplete="street-address" />
        <TextField {...field('phone', 'Phone')} all type="tel" inputMode="tel" autoComplete="tel" />
        <TextArea {...field('additionalInfo', 'Additional information')} all />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-6">
        <Button type="submit" busy={isBusy}>
          Go to payment
        </Button>
        {children}
      </div>
    </form>
  );
};
