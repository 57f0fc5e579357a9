import type { ComponentProps } from 'react';
import {
  fulfillmentMax,
  isKnownCarrier,
  knownCarriers,
} from '../../../../../domain/orders/fulfillment/fulfillment.ts';
import { say } from '../../../../../platform/text/say.ts';
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
      label={say('Tracking number (optional)')}
      hint={say('With {knownCarriers} the customer gets a link to follow the parcel.', {
        knownCarriers: knownCarriers.join(', '),
      })}
      {...field('trackingNumber')}
      required={false}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={fulfillmentMax.trackingNumber}
    />
    {isKnownCarrier(carrier) ? null : (
      <TextField
        label={say('Link to follow it (optional)')}
        hint={say('The page of another carrier, as it is in its email to you.')}
        {...field('trackingLink')}
        required={false}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fulfillmentMax.trackingLink}
      />
    )}
    <CheckField {...register('tellCustomer')}>{say('Email the customer')}</CheckField>
  </>
);
