import { useState } from 'react';
import type { SavedAddressJson } from '../../../domain/accounts/addresses/shipping-address-schema.ts';
import { ownTitleOf } from '../../../platform/text/code-names.ts';
import { plainBreaks } from '../../../platform/text/line-breaks.ts';
import { say } from '../../../platform/text/say.ts';
import { normalizePhone } from '../../../platform/values/phone.ts';
import { Button } from '../../components/button.tsx';
import { TextArea, TextField } from '../../components/fields.tsx';
import { spoken } from '../../components/shop/languages.ts';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { toast } from '../../components/toasts.tsx';
import { FormProblem } from '../../kit/form/form-parts.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { rememberProfile } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { checkName, checkPhone } from '../field-checks.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfileAddress } from './profile-address.tsx';
import { fieldsOf, type ProfileFields, type ProfileJson, saveProfile } from './save-profile.ts';

/** A profile; `isOwn` when it is that of who is signed in. */
export const ProfileForm = ({
  start,
  isOwn,
  defaultAddress,
  hasAddresses = false,
}: ProfileFormProps) => {
  const [profile, setProfile] = useState(start);
  const shown = shownFields(profile, defaultAddress);
  // Addresses of others are the text that they typed.
  const isInFields = usePublicSettings().checkout.addressForm === 'fields' && hasAddresses;
  const { languages } = useRootData().storefront ?? {};
  // Of the dashboard, or of the shop.
  const choices = profile.role === 'admin' ? spoken : languages?.map(({ code }) => code);
  const { run, dialog } = useRecentSignIn();

  const save = async (change: Partial<ProfileFields>): Promise<string | null> => {
    const saved = await saveProfile(profile, change, run);
    follow(saved.profile);
    if (saved.error !== null) return saved.error;
    if (isOwn) rememberProfile(saved.profile);
    // The whole dashboard is in it.
    if (isOwn && saved.profile.role === 'admin' && change.language !== undefined) location.reload();
    toast(say('Update Success'));
    return null;
  };
  const { form, field, register, getValues, setValue, isBusy, ...sent } = useForm<Typed>({
    start: shown,
    rules: { Name: checkName, Number: checkPhone },
    keep: { about: `profile.${start._id}` },
    send: async (typed) => {
      const message = await save(changeIn(typed, shown));
      return message === null ? null : { message };
    },
  });
  /** Fields that were not changed here show what another tab has saved. */
  const follow = (next: ProfileJson): void => {
    const changed = changeIn(getValues(), shown);
    const now = shownFields(next, defaultAddress);
    for (const name of textFields) if (!(name in changed)) setValue(name, now[name]);
    setProfile(next);
  };

  return (
    <div className="grid gap-8">
      <PhotoField profile={profile} save={save} />
      <form {...form} className="grid gap-x-4 gap-y-5">
        <TextField label={say('Name')} {...field('Name')} autoComplete="name" maxLength={100} />
        <TextField
          label={say('Email')}
          name="email"
          value={profile.email}
          readOnly
          hint={
            isOwn
              ? say('To change it, see Login and security.')
              : say('Only the account’s owner can change this.')
          }
        />
        <TextField
          label={say('Phone')}
          {...field('Number')}
          required={false}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={
            defaultAddress && !profile.Number
              ? say('From your default address.')
              : say('For questions about a delivery.')
          }
        />
        {isInFields ? null : (
          <TextArea
            label={say('Address')}
            {...register('Address')}
            rows={3}
            maxLength={500}
            autoComplete="street-address"
            hint={
              defaultAddress && !profile.Address
                ? say('Change it under Addresses.')
                : say('Fills in the checkout until an address is saved under Addresses.')
            }
          />
        )}
        {choices ? (
          <SelectField
            label={say('Language')}
            {...register('language')}
            choices={[
              { value: '', label: say('That of the page') },
              ...choices.map((value) => ({ value, label: ownTitleOf(value) })),
            ]}
          />
        ) : null}
        <div className="grid justify-items-start gap-3">
          <FormProblem of={sent} />
          <Button type="submit" busy={isBusy} busyWord={say('Saving...')}>
            {say('Save')}
          </Button>
        </div>
      </form>
      {isInFields ? (
        <ProfileAddress
          text={profile.Address ?? ''}
          name={profile.Name}
          phone={profile.Number ?? ''}
          saved={defaultAddress}
        />
      ) : null}
      {dialog}
    </div>
  );
};

type ProfileFormProps = {
  start: ProfileJson;
  isOwn: boolean;
  /** The default of the account's addresses; undefined without addresses. */
  defaultAddress?: SavedAddressJson | undefined;
  /** The page has loaded them. */
  hasAddresses?: boolean;
};

const textFields = ['Name', 'Number', 'Address', 'language'] as const;
type Typed = Pick<ProfileFields, (typeof textFields)[number]>;

/** Fields that are empty in the profile show the default address. */
const shownFields = (profile: ProfileJson, address?: SavedAddressJson): ProfileFields => ({
  ...fieldsOf(profile),
  Number: profile.Number ?? address?.phone ?? '',
  Address: profile.Address ?? address?.address ?? '',
});

/** Sends only changed fields, because the others may have been changed elsewhere. */
const changeIn = (typed: Typed, shown: ProfileFields): Partial<ProfileFields> => {
  const cleaned = {
    Name: typed.Name.trim(),
    Number: normalizePhone(typed.Number.trim()),
    Address: plainBreaks(typed.Address).trim(),
    language: typed.language,
  };
  return Object.fromEntries(
    textFields.flatMap((name) => (cleaned[name] === shown[name] ? [] : [[name, cleaned[name]]])),
  );
};
