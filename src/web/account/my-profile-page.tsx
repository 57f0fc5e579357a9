import { parseResponse } from 'hono/client';
import { type SubmitEvent, useState } from 'react';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { normalizePhone } from '../../phone.ts';
import { apiErrorOf, loadJson, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { ErrorText, TextArea, TextField } from '../components/fields.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast } from '../components/toasts.tsx';
import { rememberName, requireSession, signedInApi, signedInLoads } from '../session/session.ts';
import { SettingsError } from './dashboard-error.tsx';
import { checkName, checkPhone } from './field-checks.ts';
import { SettingsSection } from './settings-section.tsx';
import { useFieldChecks } from './use-field-checks.ts';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const [profile] = await loadJson(
    signedInLoads(request.signal).user[':email'].$get({ param: { email: pathParam(email) } }),
  );
  if (!profile) throw data(null, 404);
  return profile;
};

export default function MyProfile() {
  const profile = useLoaderData<typeof clientLoader>();
  const { field, checkAll } = useFieldChecks(checks);
  const { error, isBusy, save } = useSave(profile._id, checkAll);
  return (
    <>
      <PageHead title="My profile" description="Your name, phone number and address." />
      <SettingsSection
        title="Profile"
        description="Reviews show your first name and initial. The rest stays between you and us."
      >
        <form className="grid gap-x-4 gap-y-5" onSubmit={save} noValidate>
          <TextField
            label="Name"
            {...field('Name')}
            autoComplete="name"
            defaultValue={profile.Name}
          />
          <TextField
            label="Email"
            name="email"
            value={profile.email}
            readOnly
            hint="The email of your account."
          />
          <TextField
            label="Phone"
            {...field('Number')}
            required={false}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="For questions about a delivery."
            defaultValue={profile.Number ?? ''}
          />
          <TextArea
            label="Address"
            name="Address"
            rows={2}
            maxLength={500}
            autoComplete="street-address"
            defaultValue={profile.Address ?? ''}
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
      </SettingsSection>
    </>
  );
}

const checks = { Name: checkName, Number: checkPhone };

const useSave = (id: string, checkAll: (form: HTMLFormElement) => boolean) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checkAll(event.currentTarget)) return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    setBusy(true);
    setError(
      await send(id, {
        Name: text('Name'),
        Number: normalizePhone(text('Number')),
        Address: text('Address'),
      }),
    );
    setBusy(false);
  };
  return { error, isBusy, save };
};

// Null when saved, else the sentence to show.
const send = async (
  id: string,
  json: { Name: string; Number: string; Address: string },
): Promise<string | null> => {
  try {
    await parseResponse(
      signedInApi.userDataUpdate[':id'].$put({ param: { id: pathParam(id) }, json }),
    );
    rememberName(json.Name);
    toast('Update Success');
    return null;
  } catch (error) {
    return apiErrorOf(error)?.message ?? notSaved;
  }
};

const notSaved = 'The shop did not respond. Your changes are still here. Try again.';

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
