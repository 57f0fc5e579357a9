import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadJson } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const calls = signedInLoads(request.signal);
  const [confirmation, methods, sessions] = await Promise.all([
    loadJson(calls['email-confirmation'].$get()),
    loadJson(calls.reauthentication.$get()),
    loadJson(calls.sessions.$get()),
  ]);
  return { email, confirmation, methods, sessions };
};

export default function Security() {
  const { email, confirmation, methods, sessions } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Sign-in and security" description="Your email, password and sessions." />
      <EmailSection email={email} {...confirmation} />
      <PasswordSection email={email} hasPassword={methods.hasPassword} />
      <ProvidersSection />
      <SessionsSection sessions={sessions} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
