import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { say } from '../../../platform/text/say.ts';

/** A saved address, to read. */
export const AddressText = ({ address }: { address: SavedAddressJson }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3">
      <b className="font-label">
        {address.firstName} {address.lastName}
      </b>
      {address.isDefault ? (
        <span className="border border-ink px-1.5 font-label text-2xs">{say('Default')}</span>
      ) : null}
    </p>
    <p className="whitespace-pre-line">{address.address}</p>
    <p className="text-ink-2">{address.phone}</p>
    {address.additionalInfo ? (
      <p className="whitespace-pre-line text-ink-2">{address.additionalInfo}</p>
    ) : null}
  </>
);
