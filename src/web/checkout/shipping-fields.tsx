// The address form of one text: checked on submit, from then on with every change.
import { useEffect, useState } from 'react';
import { say } from '../../platform/text/say.ts';
import { AddressFields } from '../account/addresses/address-fields.tsx';
import {
  checkAddress,
  invalidFieldNames,
  type TypedAddress,
} from '../account/addresses/shipping-form.ts';
import { TextField } from '../components/fields.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useForm } from '../kit/form/use-form.ts';
import { type AddressFormProps, AddressFrame } from './address-frame.tsx';

export const AddressForm = ({ email, start, onChange, onValid, ...frame }: AddressFormProps) => {
  const { isNoteRequired, isPhoneRequired } = usePublicSettings().checkout;
  const asked = { isNoteRequired, isPhoneRequired };
  const [before] = useState(start);
  // If the text differs, the fields belong to another address.
  const ofText = (typed: TypedAddress): TypedAddress =>
    typed.address === before.address ? typed : { ...typed, postal: null };
  const { form, field, errors, isBusy, subscribe } = useForm<TypedAddress>({
    start: before,
    rules: (typed) => checkAddress(typed, asked),
    checks: 'onceSubmitted',
    send: async (values) => {
      const typed = ofText(values);
      onChange(typed);
      await onValid(typed);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form that was opened
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(ofText(values)),
      }),
    [subscribe],
  );
  return (
    <AddressFrame {...frame} form={form} isBusy={isBusy} wrong={invalidFieldNames(errors)}>
      <AddressFields field={field} {...asked}>
        <TextField
          label={say('Email')}
          type="email"
          name="email"
          value={email}
          readOnly
          all
          autoComplete="email"
          hint={say('The email of your account.')}
        />
      </AddressFields>
    </AddressFrame>
  );
};
