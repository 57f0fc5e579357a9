import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { loadJson } from '../../api-client.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SettingsError } from '../../kit/dashboard-error.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { AccountDeletionSection } from './account-deletion-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { EmailChoicesSection } from './email-choices-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email, admin } = await requireSession(request);
  const api = signedInLoads(request.signal);
  const [choices, { deleteAt }] = await Promise.all([
    loadJson(api['email-choices'].$get()),
    loadJson(api['account-deletion'].$get()),
  ]);
  return { email, admin, choices, deleteAt };
};

export default function Data() {
  const { email, admin, choices, deleteAt } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead
        title={say('Emails and data')}
        description={say('The emails that you get, and your data.')}
      />
      <EmailChoicesSection saved={choices} />
      <DataExportSection />
      <AccountDeletionSection email={email} isAdmin={admin} deleteAt={deleteAt} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <SettingsError error={error} />;
}
