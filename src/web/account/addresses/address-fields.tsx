import type { ReactNode } from 'react';
import { message, say } from '../../../platform/text/say.ts';
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
    <TextField label={say('First name')} {...field('firstName')} autoComplete="given-name" />
    <TextField label={say('Last name')} {...field('lastName')} autoComplete="family-name" />
    {children}
    <TextArea
      label={say('Address')}
      {...field('address')}
      all
      rows={2}
      autoComplete="street-address"
      hint={say('Street, number, town, postcode and country.')}
    />
    <TextField
      label={say('Phone')}
      {...field('phone')}
      required={asked.isPhoneRequired}
      all
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={asked.isPhoneRequired ? say(phoneHint) : `${say(phoneHint)} ${say('Optional.')}`}
    />
    <TextArea
      label={say('Additional information')}
      {...field('additionalInfo')}
      required={asked.isNoteRequired}
      all
      rows={2}
      hint={asked.isNoteRequired ? say(noteHint) : `${say(noteHint)} ${say('Optional.')}`}
    />
  </>
);

const phoneHint = message('For questions about the delivery.');
const noteHint = message('A note for the delivery, for example “ring the bell”.');
