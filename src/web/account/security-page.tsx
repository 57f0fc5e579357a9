import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { requireSession } from '../session/session.ts';
import { SettingsError } from './dashboard-error.tsx';
import { SettingsSection } from './settings-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) =>
  await requireSession(request);

export default function Security() {
  const { email } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Sign-in and security" description="Your email, password and sessions." />
      <SettingsSection
        title="Sign-in and security"
        description="Your email, password and sessions."
      >
        <p className="wrap-anywhere text-sm">{email}</p>
      </SettingsSection>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
