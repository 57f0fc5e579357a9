import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { MissingFactorNotice, SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const calls = signedInLoads(request.signal);
  const [confirmation, methods, factors, sessions] = await Promise.all([
    loadJson(calls['email-confirmation'].$get()),
    loadJson(calls.reauthentication.$get()),
    loadJson(calls['second-factors'].$get()),
    loadJson(calls.sessions.$get()),
  ]);
  return { email, confirmation, methods, factors, sessions };
};

export default function Security() {
  const { email, confirmation, methods, factors, sessions } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('Login and security')}
        description={say('Your email, password and sessions.')}
      />
      {factors.isMissing ? <MissingFactorNotice {...factors} /> : null}
      <EmailSection email={email} {...confirmation} />
      <PasswordSection email={email} hasPassword={methods.hasPassword} />
      <SecondFactorSection {...factors} />
      <PasskeysSection passkeys={factors.passkeys} />
      <ProvidersSection />
      <SessionsSection sessions={sessions} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
