import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { sameEmail } from '../../../domain/identity/user.ts';
import { say } from '../../../platform/text/say.ts';
import { loadJson, pathParam } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile of this id: one's own, for admins any. */
export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const id = params.id ?? '';
  const profile = await loadJson(
    signedInLoads(request.signal).userDataUpdate[':id'].$get({
      param: { id: pathParam(id) },
    }),
  );
  return { profile, isOwn: sameEmail(user.email, profile.email) };
};

export default function UpdateProfile() {
  const { profile, isOwn } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('Update profile')}
        description={say('Photo, name, phone number and address.')}
      />
      <DashboardHead
        title={say('Update profile')}
        parent={{ to: '/Dashboard/MyProfile', name: say('My profile') }}
      />
      <div className="max-w-text">
        <ProfileForm key={profile._id} start={profile} isOwn={isOwn} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DashboardError error={error} />;
}
