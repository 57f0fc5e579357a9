import type { RefObject } from 'react';
import { fulfillmentMax, isKnownCarrier, knownCarriers } from '../../../orders/fulfillment.ts';
import { TextField } from '../../components/fields.tsx';
import { CarrierField } from './carrier-field.tsx';
import { CheckField } from './check-field.tsx';
import type { Tracking } from './order-changes.ts';

type Props = {
  tracking: Tracking;
  onType: (typed: Partial<Tracking>) => void;
  error: string | null;
  linkError: string | null;
  link: RefObject<HTMLInputElement | null>;
};

/** How a parcel is followed; all fields are optional. */
export const TrackingFields = ({ tracking, onType, error, linkError, link }: Props) => (
  <>
    <CarrierField value={tracking.carrier} onChange={(carrier) => onType({ carrier })} />
    <TextField
      label="Tracking number (optional)"
      hint={`With ${knownCarriers.join(', ')} the customer gets a link to follow the parcel.`}
      name="trackingNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={fulfillmentMax.trackingNumber}
      value={tracking.trackingNumber}
      onChange={({ target }) => onType({ trackingNumber: target.value })}
      error={error}
    />
    {isKnownCarrier(tracking.carrier) ? null : (
      <TextField
        label="Link to follow it (optional)"
        hint="The page of another carrier, as it is in its email to you."
        name="trackingLink"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fulfillmentMax.trackingLink}
        value={tracking.trackingLink}
        onChange={({ target }) => onType({ trackingLink: target.value })}
        error={linkError}
        ref={link}
      />
    )}
    <CheckField
      name="tellCustomer"
      isChecked={tracking.tellCustomer}
      onCheck={(tellCustomer) => onType({ tellCustomer })}
    >
      Email the customer
    </CheckField>
  </>
);
