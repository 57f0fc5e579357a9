import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { inOneLine } from '../../../platform/text/line-breaks.ts';
import { say } from '../../../platform/text/say.ts';
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
        <Button small look="quiet" aria-label={say('Edit {name}', { name })} onClick={onEdit}>
          {say('Edit')}
        </Button>
        <Button small look="quiet" aria-label={say('Delete {name}', { name })} onClick={onDelete}>
          {say('Delete')}
        </Button>
        {address.isDefault ? null : (
          <Button
            small
            look="quiet"
            aria-label={say('Make default: {name}', { name })}
            busy={isBusy}
            busyWord={say('Saving...')}
            onClick={onMakeDefault}
          >
            {say('Make default')}
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
