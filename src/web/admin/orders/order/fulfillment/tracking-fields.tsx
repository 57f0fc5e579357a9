import type { ComponentProps } from 'react';
import {
  fulfillmentMax,
  isKnownCarrier,
  knownCarriers,
} from '../../../../../domain/orders/fulfillment/fulfillment.ts';
import { TextField } from '../../../../components/fields.tsx';
import type { FormField, Ref } from '../../../../kit/form/use-form.ts';
import { CheckField } from '../../../kit/check-field.tsx';
import type { Tracking } from '../order-changes.ts';
import { CarrierField } from './carrier-field.tsx';

type Props = {
  field: (name: keyof Tracking, ref?: Ref) => FormField;
  register: (name: 'tellCustomer') => ComponentProps<'input'>;
  carrier: string;
};

/** How a parcel is followed; all fields are optional. */
export const TrackingFields = ({ field, register, carrier }: Props) => (
  <>
    <CarrierField field={field} />
    <TextField
      label="Tracking number (optional)"
      hint={`With ${knownCarriers.join(', ')} the customer gets a link to follow the parcel.`}
      {...field('trackingNumber')}
      required={false}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={fulfillmentMax.trackingNumber}
    />
    {isKnownCarrier(carrier) ? null : (
      <TextField
        label="Link to follow it (optional)"
        hint="The page of another carrier, as it is in its email to you."
        {...field('trackingLink')}
        required={false}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fulfillmentMax.trackingLink}
      />
    )}
    <CheckField {...register('tellCustomer')}>Email the customer</CheckField>
  </>
);
