import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import type { ManagedSettings } from '../../shop-settings/settings-groups.ts';
import type { OrderInput } from '../order.ts';
import { noteNeeded, phoneNeeded } from '../shipping-address.ts';

/** The schema has already reported missing fields. */
export const checkAddress = (
  { market, shippingAddress: { postal, phone, additionalInfo } }: OrderInput,
  { addressForm, isNoteRequired, isPhoneRequired }: ManagedSettings['checkout'],
): Failure | undefined => {
  // In a market the country must be known, because another country may belong to another market.
  if ((addressForm === 'fields' || market) && !postal)
    return fail('invalid_input', say('Choose a country.'), { field: 'address.postal.country' });
  if (isPhoneRequired && !phone)
    return fail('invalid_input', phoneNeeded, { field: 'address.phone' });
  return isNoteRequired && !additionalInfo
    ? fail('invalid_input', noteNeeded, { field: 'address.additionalInfo' })
    : undefined;
};
