import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { errorMessage, pathParam } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { formatDateTime } from '../../components/shop/format-date.ts';
import { toast, toastError } from '../../components/toasts.tsx';
import { FormButtons } from '../../kit/form/form-parts.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { signedInApi } from '../../session/session.ts';
import { useRecentSignIn } from '../confirm-password/use-recent-sign-in.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { createPasskey, noPasskey } from '../sign-in/browser-passkey.ts';
import type { SecondFactors } from './second-factor-section.tsx';

type Passkey = SecondFactors['passkeys'][number];

/** Passkeys: added with a name, listed by last use, removed. */
export const PasskeysSection = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const [isOpen, setOpen] = useState(false);
  const { run, dialog } = useRecentSignIn();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState('');
  const remove = async ({ id, name }: Passkey) => {
    setRemoving(id);
    try {
      const call = () =>
        parseResponse(signedInApi.passkeys[':id'].$delete({ param: { id: pathParam(id) } }));
      if (await run(call)) toast(say('{name} can no longer log in.', { name }));
    } catch (error) {
      toastError(errorMessage(error));
    }
    await revalidate();
    setRemoving('');
  };
  return (
    <SettingsSection
      title={say('Passkeys')}
      description={say('Log in with your fingerprint, face or PIN. No password needed.')}
    >
      <ul className="grid divide-y divide-rule">
        {passkeys.map((one) => (
          <li key={one.id} className="flex items-center gap-4 py-3.5 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="font-label text-sm">{one.name}</p>
              <p className="text-ink-2 text-xs">{lastUse(one)}</p>
            </div>
            <Button
              look="quiet"
              small
              aria-label={say('Remove {name}', { name: one.name })}
              busy={removing === one.id}
              onClick={() => remove(one)}
            >
              {say('Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <NewPasskey run={run} onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" small onClick={() => setOpen(true)}>
          {say('Add a passkey')}
        </Button>
      )}
      {dialog}
    </SettingsSection>
  );
};

const lastUse = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt
    ? say('Last used {value}', { value: formatDateTime(new Date(lastUsedAt)) })
    : say('Added {value}, not used yet', { value: formatDateTime(new Date(createdAt)) });

const NewPasskey = ({ run, onClose }: NewPasskeyProps) => {
  const { revalidate } = useRevalidator();
  const { form, field, isBusy } = useForm({
    start: { name: '' },
    rules: { name: (text) => (text.trim() ? null : say('Enter a name, such as “My laptop”.')) },
    problemAt: 'name',
    send: async ({ name }) => {
      const options = await run(() => parseResponse(signedInApi.passkeys.options.$post()));
      if (!options) return null;
      const answer = await createPasskey(options).catch(() => null);
      if (!answer) return { ...noPasskey(), field: 'name' };
      await parseResponse(signedInApi.passkeys.$post({ json: { name, answer } }));
      toast(say('You can now log in with {name}.', { name }));
      onClose();
      await revalidate();
      return null;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={say('Name of the passkey')}
        {...field('name')}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
      <FormButtons name="Go on" busy={isBusy} busyWord={say('Waiting...')} onCancel={onClose} />
    </form>
  );
};

type NewPasskeyProps = { run: ReturnType<typeof useRecentSignIn>['run']; onClose: () => void };
