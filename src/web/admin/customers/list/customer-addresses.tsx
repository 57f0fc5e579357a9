import type { SavedAddressJson } from '../../../../domain/accounts/addresses/shipping-address-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { AddressText } from '../../../account/addresses/address-text.tsx';
import { CustomerSection } from './customer-section.tsx';

/** The addresses that a customer keeps, the default first. */
export const CustomerAddresses = ({ addresses, profileAddress }: CustomerAddressesProps) => (
  <CustomerSection title={say('Addresses')}>
    {addresses.length === 0 && !profileAddress ? (
      <p className="text-ink-2 text-sm">{say('None saved. Orders have the address they go to.')}</p>
    ) : null}
    <ul className="grid gap-4 text-sm">
      {addresses.map((address) => (
        <li key={address._id}>
          <AddressText address={address} />
        </li>
      ))}
      {profileAddress ? (
        <li>
          <p className="font-label">{say('In the profile')}</p>
          <p className="whitespace-pre-line">{profileAddress}</p>
        </li>
      ) : null}
    </ul>
  </CustomerSection>
);

type CustomerAddressesProps = {
  addresses: readonly SavedAddressJson[];
  profileAddress: string | null;
};
