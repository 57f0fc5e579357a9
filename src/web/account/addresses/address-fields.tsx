import type { ReactNode } from 'react';
import { TextArea, TextField } from '../../components/fields.tsx';
import type { FormField } from '../../kit/form/use-form.ts';
import type { AddressField } from './shipping-form.ts';

type AddressFieldsProps = {
  field: (name: AddressField) => FormField;
  isNoteRequired: boolean;
  isPhoneRequired: boolean;
  /** Shown below the names. */
  children?: ReactNode;
};

/** The fields of an address, in two columns of the form's grid. */
export const AddressFields = ({ field, children, ...asked }: AddressFieldsProps) => (
  <>
    <TextField label="First name" {...field('firstName')} autoComplete="given-name" />
    <TextField label="Last name" {...field('lastName')} autoComplete="family-name" />
    {children}
    <TextArea
      label="Address"
      {...field('address')}
      all
      rows={2}
      autoComplete="street-address"
      hint="Street, number, town, postcode and country."
    />
    <TextField
      label="Phone"
      {...field('phone')}
      required={asked.isPhoneRequired}
      all
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={asked.isPhoneRequired ? phoneHint : `${phoneHint} Optional.`}
    />
    <TextArea
      label="Additional information"
      {...field('additionalInfo')}
      required={asked.isNoteRequired}
      all
      rows={2}
      hint={asked.isNoteRequired ? noteHint : `${noteHint} Optional.`}
    />
  </>
);

const phoneHint = 'For questions about the delivery.';
const noteHint = 'A note for the delivery, for example “ring the bell”.';
