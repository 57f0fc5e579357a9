// The address form: checked on submit, from then on with every change.
import { type ReactNode, useEffect } from 'react';
import { AddressFields } from '../account/addresses/address-fields.tsx';
import {
  checkAddress,
  invalidFieldNames,
  type TypedAddress,
} from '../account/addresses/shipping-form.ts';
import { Button } from '../components/button.tsx';
import { FormSummary, TextField } from '../components/fields.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { summarizeFields } from '../components/summarize-fields.ts';
import { useForm } from '../kit/form/use-form.ts';

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
  const { isNoteRequired } = usePublicSettings().checkout;
  const { form, field, errors, isBusy, subscribe } = useForm<TypedAddress>({
    start,
    rules: (typed) => checkAddress(typed, { isNoteRequired }),
    checks: 'onceSubmitted',
    send: async (typed) => {
      onChange(typed);
      await onValid(typed);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form that was opened
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe],
  );
  const summary = summarizeFields(invalidFieldNames(errors));
  return (
    <form {...form}>
      {summary ? (
        <div className="mb-6">
          <FormSummary title={summary} />
        </div>
      ) : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <AddressFields field={field} isNoteRequired={isNoteRequired}>
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
        </AddressFields>
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
