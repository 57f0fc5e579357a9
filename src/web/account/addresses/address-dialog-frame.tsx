// Shared parts of the dialogs for a saved address, whether it is one text or fields.
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { toast } from '../../components/toasts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';

export type AddressDialogProps = {
  /** Null for a new one. */
  address: SavedAddressJson | null;
  /** The first address is the default automatically. */
  hasOthers: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

type AddressJson = Parameters<typeof signedInApi.addresses.$post>[0]['json'];

export const useSaving = ({ address, onClose, onSaved }: AddressDialogProps) => {
  // After a warning about a change in another tab, the next save overwrites it.
  const [isWarned, setWarned] = useState(false);
  const save = async (typed: AddressJson): Promise<undefined> => {
    const json = { ...typed, updatedAt: isWarned ? undefined : address?.updatedAt };
    await putOrPost(address?._id, json).catch((error: unknown) => {
      setWarned(apiErrorOf(error)?.code === 'changed_meanwhile');
      throw error;
    });
    toast(say('Update Success'));
    onClose();
    await onSaved();
  };
  return { isWarned, save };
};

const putOrPost = (id: string | undefined, json: AddressJson) =>
  parseResponse(
    id
      ? signedInApi.addresses[':id'].$put({ param: { id: pathParam(id) }, json })
      : signedInApi.addresses.$post({ json }),
  );

type FrameProps = Omit<AddressDialogProps, 'onSaved'> & {
  of: Pick<ReturnType<typeof useForm>, 'form' | 'isBusy' | 'problem' | 'problemId'>;
  isWarned: boolean;
  asDefault: UseFormRegisterReturn;
  children: ReactNode;
};

export const AddressDialogFrame = ({ address, hasOthers, onClose, of, ...more }: FrameProps) => (
  <Dialog open onClose={onClose} title={address ? say('Edit address') : say('Add address')}>
    <form {...of.form} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {more.children}
      {hasOthers && !address?.isDefault ? (
        <label className="col-span-full flex items-center gap-2.5 text-sm">
          <input className="checkbox" type="checkbox" {...more.asDefault} />
          {say('Make this the default')}
        </label>
      ) : null}
      <FormProblem of={of}>{more.isWarned ? say('Save again to keep yours.') : ''}</FormProblem>
      <FormButtons name={say('Save')} busy={of.isBusy} onCancel={onClose} />
    </form>
  </Dialog>
);
