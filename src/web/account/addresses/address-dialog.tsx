import { type SubmitEvent, useId, useState } from 'react';
import type { SavedAddressJson } from '../../../accounts/shipping-address-schema.ts';
import { plainBreaks } from '../../../line-breaks.ts';
import { normalizePhone } from '../../../phone.ts';
import { apiErrorOf, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogHeader } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextArea, TextField } from '../../components/fields.tsx';
import { toast } from '../../components/toasts.tsx';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useKeptState } from '../../session/use-kept-state.ts';
import {
  type AddressErrors,
  type AddressField,
  addressFields,
  addressLengthMax,
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
  const title = useId();
  const [errors, setErrors] = useState<AddressErrors>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [kept, setKept] = useKeptState<Partial<Typed>>(
    `address.${address?._id ?? ''}`,
    address ?? {},
  );
  // Once another tab's change was said, the next save replaces it.
  const [isWarned, setWarned] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const found = findErrors(typed);
    setSubmitted(true);
    setErrors(found);
    const bad = Object.keys(found)[0];
    if (bad) return form.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
    setBusy(true);
    const updatedAt = isWarned ? undefined : address?.updatedAt;
    const problem = await send(address?._id, { ...typed, updatedAt });
    setBusy(false);
    setError(problem?.message ?? null);
    setWarned(problem?.code === 'changed_meanwhile');
    if (problem) return;
    toast('Update Success');
    onClose();
    await onSaved();
  };

  const field = (name: AddressField, label: string) => ({ name, label, error: errors[name] });
  return (
    <Dialog open onClose={onClose} labelledBy={title}>
      <DialogHeader id={title} title={address ? 'Edit address' : 'Add address'} onClose={onClose} />
      <form
        className="grid gap-x-4 gap-y-4 sm:grid-cols-2"
        noValidate
        onSubmit={submit}
        onChange={({ currentTarget }) => {
          const typed = typedIn(currentTarget);
          setKept(typed);
          if (isSubmitted) setErrors(findErrors(typed));
        }}
      >
        <TextField
          {...field('firstName', 'First name')}
          autoComplete="given-name"
          maxLength={addressLengthMax.firstName}
          required
          defaultValue={kept.firstName}
        />
        <TextField
          {...field('lastName', 'Last name')}
          autoComplete="family-name"
          maxLength={addressLengthMax.lastName}
          required
          defaultValue={kept.lastName}
        />
        <TextArea
          {...field('address', 'Address')}
          all
          rows={2}
          autoComplete="street-address"
          maxLength={addressLengthMax.address}
          required
          hint="Street, number, town, postcode and country."
          defaultValue={kept.address}
        />
        <TextField
          {...field('phone', 'Phone')}
          all
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint="For questions about the delivery."
          defaultValue={kept.phone}
        />
        <TextArea
          {...field('additionalInfo', 'Additional information')}
          all
          rows={2}
          maxLength={addressLengthMax.additionalInfo}
          hint="A note for the delivery, for example “ring the bell”. Optional."
          defaultValue={kept.additionalInfo}
        />
        {hasOthers && !address?.isDefault ? (
          <label className="col-span-full flex items-center gap-2.5 text-sm">
            <input
              className="checkbox"
              type="checkbox"
              name="isDefault"
              defaultChecked={kept.isDefault}
            />
            Make this the default
          </label>
        ) : null}
        {error ? (
          <div className="col-span-full" role="alert">
            <ErrorText>
              {error} {isWarned ? 'Save again to keep yours.' : ''}
            </ErrorText>
          </div>
        ) : null}
        <div className="col-span-full flex flex-wrap gap-2.5">
          <Button type="submit" busy={isBusy} busyWord="Saving...">
            Save
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

type Typed = TypedAddress & { isDefault: boolean };

const typedIn = (form: HTMLFormElement): Typed => {
  const data = new FormData(form);
  const texts = addressFields.map((name) => [
    name,
    plainBreaks(String(data.get(name) ?? '')).trim(),
  ]);
  return { ...(Object.fromEntries(texts) as TypedAddress), isDefault: data.has('isDefault') };
};

// Only the checkout asks for the note.
const findErrors = (typed: TypedAddress): AddressErrors => {
  const { additionalInfo, ...errors } = checkAddress(typed);
  return typed.additionalInfo && additionalInfo ? { ...errors, additionalInfo } : errors;
};

const send = async (
  id: string | undefined,
  typed: Typed & { updatedAt?: string | undefined },
): Promise<{ code: string; message: string } | null> => {
  const json = { ...typed, phone: normalizePhone(typed.phone) };
  try {
    await parseResponse(
      id
        ? signedInApi.addresses[':id'].$put({ param: { id: pathParam(id) }, json })
        : signedInApi.addresses.$post({ json }),
    );
    return null;
  } catch (error) {
    return apiErrorOf(error) ?? { code: 'unavailable', message: notSaved };
  }
};

const notSaved = 'The shop did not respond. Your changes are still here. Try again.';
