import type { ReactNode } from 'react';
import type { SavedAddressJson } from '../../domain/accounts/addresses/shipping-address-schema.ts';
import { inOneLine } from '../../platform/text/line-breaks.ts';
import { say } from '../../platform/text/say.ts';

type AddressPickerProps = {
  addresses: readonly SavedAddressJson[];
  /** The `_id` of the chosen one; null for another address. */
  chosen: string | null;
  onChoose: (address: SavedAddressJson | null) => void;
};

/** The addresses that the account keeps, above the form that they fill in. */
export const AddressPicker = ({ addresses, chosen, onChoose }: AddressPickerProps) => (
  <fieldset className="mb-7">
    <legend className="label mb-2">{say('Your addresses')}</legend>
    <div className="border-ink border-t">
      {addresses.map((one) => (
        <Choice key={one._id} isChosen={chosen === one._id} onChoose={() => onChoose(one)}>
          <b className="font-label">
            {one.firstName} {one.lastName}
          </b>
          <br />
          {inOneLine(one.address)}
        </Choice>
      ))}
      <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {say('Another address')}
      </Choice>
    </div>
  </fieldset>
);

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-12 items-start gap-3 border-rule border-b py-3 text-sm">
    <input
      className="mt-1 size-4 flex-none accent-ink"
      type="radio"
      name="savedAddress"
      checked={isChosen}
      onChange={onChoose}
    />
    <span className="min-w-0">{children}</span>
  </label>
);

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };
