import type { SavedAddressJson } from '../../../accounts/shipping-address-schema.ts';
import { Button } from '../../components/button.tsx';
import { AddressText } from './address-text.tsx';

/** One saved address and what can be done with it. */
export const AddressItem = ({
  address,
  isBusy,
  onEdit,
  onDelete,
  onMakeDefault,
}: AddressItemProps) => (
  <li className="grid gap-3 border-rule border-b py-5">
    <div className="wrap-anywhere text-sm">
      <AddressText address={address} />
    </div>
    <div className="flex flex-wrap gap-2.5">
      <Button small look="quiet" aria-label={`Edit ${address.address}`} onClick={onEdit}>
        Edit
      </Button>
      <Button small look="quiet" aria-label={`Delete ${address.address}`} onClick={onDelete}>
        Delete
      </Button>
      {address.isDefault ? null : (
        <Button
          small
          look="quiet"
          aria-label={`Make default: ${address.address}`}
          busy={isBusy}
          busyWord="Saving..."
          onClick={onMakeDefault}
        >
          Make default
        </Button>
      )}
    </div>
  </li>
);

type AddressItemProps = {
  address: SavedAddressJson;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
};
