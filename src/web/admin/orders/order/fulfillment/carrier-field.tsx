import { useId } from 'react';
import {
  fulfillmentMax,
  knownCarriers,
} from '../../../../../domain/orders/fulfillment/fulfillment.ts';
import { say } from '../../../../../platform/text/say.ts';
import { TextField } from '../../../../components/fields.tsx';
import type { FormField, Ref } from '../../../../kit/form/use-form.ts';

/** The first field of its dialog; offers the carriers that the shop knows. */
export const CarrierField = ({ field }: CarrierFieldProps) => {
  const carriers = useId();
  return (
    <>
      <TextField
        label={say('Carrier (optional)')}
        {...field('carrier')}
        required={false}
        list={carriers}
        autoComplete="off"
        maxLength={fulfillmentMax.carrier}
      />
      <datalist id={carriers}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

type CarrierFieldProps = { field: (name: 'carrier', ref?: Ref) => FormField };
