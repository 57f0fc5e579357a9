import { type SubmitEvent, useState } from 'react';
import type { SavedAddressJson } from '../../../accounts/shipping-address-schema.ts';
import { plainBreaks } from '../../../line-breaks.ts';
import { normalizePhone } from '../../../phone.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextArea, TextField } from '../../components/fields.tsx';
import { toast } from '../../components/toasts.tsx';
import { rememberProfile } from '../../session/session.ts';
import { useKeptState } from '../../session/use-kept-state.ts';
import { useRecentSignIn } from '../confirm-password/confirm-password-dialog.tsx';
import { checkName, checkPhone } from '../field-checks.ts';
import { useFieldChecks } from '../use-field-checks.ts';
import { PhotoField } from './photo-field.tsx';
import { fieldsOf, type ProfileFields, type ProfileJson, saveProfile } from './save-profile.ts';

/** A profile; `isOwn` when it is that of who is signed in. */
export const ProfileForm = ({ start, isOwn, defaultAddress }: ProfileFormProps) => {
  const [profile, setProfile] = useState(start);
  const [typed, setTyped] = useKeptState<Partial<ProfileFields>>(`profile.${start._id}`, {});
  const { field, checkAll } = useFieldChecks(checks);
  const shown = shownFields(profile, defaultAddress);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { run, dialog } = useRecentSignIn();

  const save = async (change: Partial<ProfileFields>): Promise<string | null> => {
    const saved = await saveProfile(profile, change, run);
    setProfile(saved.profile);
    if (saved.error !== null) return saved.error;
    if (isOwn) rememberProfile(saved.profile);
    toast('Update Success');
    return null;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!checkAll(form)) return;
    setBusy(true);
    const problem = await save(changeIn(form, shown));
    if (problem === null) setTyped({});
    setError(problem);
    setBusy(false);
  };

  return (
    <div className="grid gap-8">
      <PhotoField profile={profile} save={save} />
      <form
        className="grid gap-x-4 gap-y-5"
        onSubmit={submit}
        onChange={({ currentTarget }) => setTyped(changeIn(currentTarget, shown))}
        noValidate
      >
        <TextField
          label="Name"
          {...field('Name')}
          autoComplete="name"
          maxLength={100}
          defaultValue={typed.Name ?? shown.Name}
        />
        <TextField
          label="Email"
          name="email"
          value={profile.email}
          readOnly
          hint={isOwn ? 'To change it, see Sign-in and security.' : 'Only its owner changes it.'}
        />
        <TextField
          label="Phone"
          {...field('Number')}
          required={false}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={
            defaultAddress && !profile.Number
              ? 'From your default address.'
              : 'For questions about a delivery.'
          }
          defaultValue={typed.Number ?? shown.Number}
        />
        <TextArea
          label="Address"
          name="Address"
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          hint={
            defaultAddress && !profile.Address
              ? 'Your default address, which you change under Addresses.'
              : 'Fills in the checkout until an address is saved under Addresses.'
          }
          defaultValue={typed.Address ?? shown.Address}
        />
        <div className="grid justify-items-start gap-3">
          {error ? (
            <div role="alert">
              <ErrorText>{error}</ErrorText>
            </div>
          ) : null}
          <Button type="submit" busy={isBusy} busyWord="Saving...">
            Save
          </Button>
        </div>
      </form>
      {dialog}
    </div>
  );
};

type ProfileFormProps = {
  start: ProfileJson;
  isOwn: boolean;
  /** Of the account's addresses, when it keeps any. */
  defaultAddress?: SavedAddressJson | undefined;
};

const checks = { Name: checkName, Number: checkPhone };

/** What the profile itself leaves empty is what the default address says. */
const shownFields = (profile: ProfileJson, address?: SavedAddressJson): ProfileFields => ({
  ...fieldsOf(profile),
  Number: profile.Number ?? address?.phone ?? '',
  Address: profile.Address ?? address?.address ?? '',
});

/** Only what differs: what was left alone may have been changed elsewhere. */
const changeIn = (form: HTMLFormElement, shown: ProfileFields): Partial<ProfileFields> => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const typed = {
    Name: text('Name'),
    Number: normalizePhone(text('Number')),
    Address: plainBreaks(text('Address')),
  };
  const names = ['Name', 'Number', 'Address'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typed[name] === shown[name] ? [] : [[name, typed[name]]])),
  );
};
