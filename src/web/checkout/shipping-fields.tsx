// The address form: checked on submit, from then on with every change.
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import {
  type AddressField,
  addressFields,
  checkAddress,
  invalidFieldNames,
  type TypedAddress,
} from '../account/addresses/shipping-form.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextArea, TextField } from '../components/fields.tsx';
import { summarizeFields } from '../components/summarize-fields.ts';

type AddressFormProps = {
  email: string;
  start: TypedAddress;
  onChange: (typed: TypedAddress) => void;
  /** The address is valid; busy until this is done. */
  onValid: (typed: TypedAddress) => void | Promise<void>;
  /** Shown above the button. */
  extra?: ReactNode;
  /** Shown beside the button. */
  children: ReactNode;
};

export const AddressForm = (props: AddressFormProps) => {
  const { email, start, onChange, onValid, extra, children } = props;
  const [typed, setTyped] = useState(start);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = checkAddress(typed);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const invalid = addressFields.find((field) => errors[field]);
    if (invalid) {
      form.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
      return;
    }
    onChange(typed);
    setBusy(true);
    await onValid(typed);
    setBusy(false);
  };

  const field = (name: AddressField, label: string) => ({
    name,
    label,
    value: typed[name],
    required: true,
    error: isSubmitted ? errors[name] : null,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...typed, [name]: target.value };
      setTyped(next);
      onChange(next);
    },
  });

  const summary = isSubmitted ? summarizeFields(invalidFieldNames(errors)) : null;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {summary ? (
        <div className="mb-6">
          <FormSummary title={summary} />
        </div>
      ) : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
          hint="The email of your account."
        />
        <TextArea
          {...field('address', 'Address')}
          all
          rows={2}
          autoComplete="street-address"
          hint="Street, number, town, postcode and country."
        />
        <TextField
          {...field('phone', 'Phone')}
          all
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="For questions about the delivery."
        />
        <TextArea
          {...field('additionalInfo', 'Additional information')}
          all
          rows={2}
          hint="A note for the delivery, for example “ring the bell”."
        />
      </div>
      {extra}
      <div className="mt-7 flex flex-wrap items-center gap-6">
        <Button type="submit" busy={isBusy}>
          Continue to payment
        </Button>
        {children}
      </div>
    </form>
  );
};
