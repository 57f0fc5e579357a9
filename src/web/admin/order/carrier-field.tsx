import { useId } from 'react';
import { fulfillmentMax, knownCarriers } from '../../../orders/fulfillment.ts';
import { focusInDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';

/** The first field of its dialog; offers the carriers that the shop knows. */
export const CarrierField = ({ value, onChange }: CarrierFieldProps) => {
  const carriers = useId();
  return (
    <>
      <TextField
        label="Carrier (optional)"
        name="carrier"
        list={carriers}
        autoComplete="off"
        maxLength={fulfillmentMax.carrier}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        ref={focusInDialog}
      />
      <datalist id={carriers}>
        {knownCarriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

type CarrierFieldProps = { value: string; onChange: (carrier: string) => void };
