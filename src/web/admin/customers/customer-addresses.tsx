import type { SavedAddressJson } from '../../../accounts/shipping-address-schema.ts';
import { CustomerSection } from './customer-section.tsx';

/** The addresses that a customer keeps, the default first. */
export const CustomerAddresses = ({ addresses, profileAddress }: CustomerAddressesProps) => (
  <CustomerSection title="Addresses">
    {addresses.length === 0 && !profileAddress ? (
      <p className="text-ink-2 text-sm">None saved. Orders have the address they go to.</p>
    ) : null}
    <ul className="grid gap-4 text-sm">
      {addresses.map((address) => (
        <li key={address._id} className="wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3">
            <b className="font-label">
              {address.firstName} {address.lastName}
            </b>
            {address.isDefault ? (
              <span className="border border-ink px-1.5 font-label text-2xs">Default</span>
            ) : null}
          </p>
          <p className="whitespace-pre-line">{address.address}</p>
          <p className="text-ink-2">{address.phone}</p>
          {address.additionalInfo ? <p className="text-ink-2">{address.additionalInfo}</p> : null}
        </li>
      ))}
      {profileAddress ? (
        <li className="wrap-anywhere">
          <p className="font-label">In the profile</p>
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
