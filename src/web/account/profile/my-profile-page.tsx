import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { rememberProfile, requireSession, signedInLoads } from '../../session/session.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ProfileForm } from './profile-form.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const api = signedInLoads(request.signal);
  const [[profile], [defaultAddress]] = await Promise.all([
    loadJson(api.user[':email'].$get({ param: { email: pathParam(email) } })),
    loadJson(api.addresses.$get()),
  ]);
  if (!profile) throw data(null, 404);
  // Another device may have changed it.
  rememberProfile(profile);
  return { profile, defaultAddress };
};

export default function MyProfile() {
  const { profile, defaultAddress } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('My profile')}
        description={say('Your photo, name, phone number and address.')}
      />
      <SettingsSection
        title={say('Profile')}
        description={say(
          'Reviews show your first name and initial. The rest stays between you and us.',
        )}
      >
        <ProfileForm
          key={profile._id}
          start={profile}
          isOwn
          hasAddresses
          defaultAddress={defaultAddress}
        />
      </SettingsSection>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
