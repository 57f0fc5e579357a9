import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { requireSession } from '../session/session.ts';
import { SettingsError } from './dashboard-error.tsx';
import { SettingsSection } from './settings-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) =>
  await requireSession(request);

export default function Addresses() {
  const { email } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Addresses" description="Where your orders go." />
      <SettingsSection title="Addresses" description="Where your orders go.">
        <p className="wrap-anywhere text-sm">{email}</p>
      </SettingsSection>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
