import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { inOneLine } from '../../../platform/text/line-breaks.ts';
import { Button } from '../../components/button.tsx';
import { AddressText } from './address-text.tsx';

/** One saved address and what can be done with it. */
export const AddressItem = ({
  address,
  isBusy,
  onEdit,
  onDelete,
  onMakeDefault,
}: AddressItemProps) => {
  const name = inOneLine(address.address);
  return (
    <li className="grid gap-3 border-rule border-b py-5">
      <div className="text-sm">
        <AddressText address={address} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button small look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button small look="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
        {address.isDefault ? null : (
          <Button
            small
            look="quiet"
            aria-label={`Make default: ${name}`}
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
};

type AddressItemProps = {
  address: SavedAddressJson;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
};
