import { parseResponse } from 'hono/client';
import { type SubmitEvent, useState } from 'react';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { apiErrorOf, loadJson, pathParam } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { ErrorText, TextField } from '../components/fields.tsx';
import { PageHead } from '../components/page-head.tsx';
import { toast } from '../components/toasts.tsx';
import { rememberName, requireSession, signedInApi, signedInLoads } from '../session/session.ts';
import { DashboardError } from './dashboard-error.tsx';
import { DashboardHead } from './dashboard-head.tsx';

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
  const { error, isBusy, save } = useSave(profile._id);
  return (
    <>
      <PageHead title="My profile" description="Your name, phone number and address." />
      <DashboardHead title="My profile" />
      <form className="grid max-w-text gap-x-4 gap-y-5" onSubmit={save} noValidate>
        <TextField
          label="Name"
          name="Name"
          autoComplete="name"
          defaultValue={profile.Name}
          required
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
          name="Number"
          autoComplete="tel"
          inputMode="numeric"
          hint="Digits only, for example 07700900123."
          defaultValue={profile.Number ?? ''}
        />
        <TextField
          label="Address"
          name="Address"
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
    </>
  );
}

const useSave = (id: string) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    setBusy(true);
    setError(
      await send(id, { Name: text('Name'), Number: text('Number'), Address: text('Address') }),
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
  return <DashboardError error={error} />;
}
