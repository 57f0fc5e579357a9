import { useState } from 'react';
import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { normalizePhone } from '../../../platform/values/phone.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { toast } from '../../components/toasts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { AddressFields } from './address-fields.tsx';
import {
  type AddressErrors,
  addressFields,
  checkAddress,
  type TypedAddress,
} from './shipping-form.ts';

type AddressDialogProps = {
  /** Null for a new one. */
  address: SavedAddressJson | null;
  /** The first address is the default by itself. */
  hasOthers: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

export const AddressDialog = ({ address, hasOthers, onClose, onSaved }: AddressDialogProps) => {
  // After a warning about another tab's change, the next save replaces it.
  const [isWarned, setWarned] = useState(false);
  const { form, field, register, isBusy, ...shown } = useForm<Typed>({
    start: { ...address, isDefault: false },
    rules: findErrors,
    checks: 'onceSubmitted',
    noAnswer: 'Your changes are still here. Try again.',
    keep: { about: `address.${address?._id ?? ''}` },
    send: async (typed) => {
      const updatedAt = isWarned ? undefined : address?.updatedAt;
      await save(address?._id, { ...cleaned(typed), updatedAt }).catch((error: unknown) => {
        setWarned(apiErrorOf(error)?.code === 'changed_meanwhile');
        throw error;
      });
      toast('Update Success');
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog open onClose={onClose} title={address ? 'Edit address' : 'Add address'}>
      <form {...form} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <AddressFields field={field} isNoteRequired={false} />
        {hasOthers && !address?.isDefault ? (
          <label className="col-span-full flex items-center gap-2.5 text-sm">
            <input className="checkbox" type="checkbox" {...register('isDefault')} />
            Make this the default
          </label>
        ) : null}
        <FormProblem of={shown}>{isWarned ? 'Save again to keep yours.' : ''}</FormProblem>
        <FormButtons name="Save" busy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

type Typed = TypedAddress & { isDefault: boolean };

const cleaned = (typed: Typed): Typed => {
  const texts = addressFields.map((name) => [name, plainBreaks(typed[name]).trim()]);
  return { ...(Object.fromEntries(texts) as TypedAddress), isDefault: typed.isDefault };
};

// Only the checkout asks for the note.
const findErrors = (typed: Typed): AddressErrors =>
  checkAddress(cleaned(typed), { isNoteRequired: false });

const save = (id: string | undefined, typed: Typed & { updatedAt?: string | undefined }) => {
  const json = { ...typed, phone: normalizePhone(typed.phone) };
  return parseResponse(
    id
      ? signedInApi.addresses[':id'].$put({ param: { id: pathParam(id) }, json })
      : signedInApi.addresses.$post({ json }),
  );
};
