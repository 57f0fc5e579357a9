import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { fetchAccess, requireSession, signedInLoads } from '../../../session/session.ts';
import { May } from '../../kit/may.tsx';
import { LeaveDemoSection, TestOrdersSection } from './leave-demo-section.tsx';
import { LegalPages } from './legal-page-list.tsx';
import { SetupList } from './shop-setup.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { permissions } = await fetchAccess(await requireSession(request), request);
  const loads = signedInLoads(request.signal);
  const [today, guide, demo] = await Promise.all([
    loadJson(loads.today.$get()),
    loadJson(loads.setup.$get()),
    permissions.includes('demo') ? loadJson(loads.demo.$get()) : null,
  ]);
  return { setup: today.setup, guide, demo };
};

/** The first hour of a shop: its steps, and how those are done that no form does. */
export default function Setup() {
  const { setup, guide, demo } = useLoaderData<typeof clientLoader>();
  const { legalPages, publicUrl, isTestMode } = guide;
  return (
    <>
      <PageHead title="Set-up" description="What a shop needs before it opens." />
      <DashboardHead title="Set-up" />
      <SettingsSection
        id="steps"
        title="Steps"
        description="Steps tick themselves. Mark those that your shop does not need."
      >
        {setup ? <SetupList setup={setup} canSkip /> : null}
      </SettingsSection>
      <SettingsSection
        id="legal"
        title="Legal pages and About us"
        description="Drafts to begin with. Have a lawyer check the pages that the law requires."
      >
        <LegalPages pages={legalPages} />
      </SettingsSection>
      <SettingsSection
        id="payments"
        title="Payments"
        description={isTestMode ? 'Test mode: cards of test mode pay.' : 'Cards are charged.'}
      >
        <May needs="payments">
          <Link className="link text-sm" to="/Dashboard/Settings/Payments">
            {isTestMode ? 'End test mode' : 'Keys, and the way back to test mode'}
          </Link>
        </May>
      </SettingsSection>
      <SettingsSection id="emails" title="Emails" description="The server that sends them.">
        <May needs="payments">
          <Link className="link text-sm" to="/Dashboard/Settings/EmailServer">
            Name the server and send a test email
          </Link>
        </May>
      </SettingsSection>
      <SettingsSection
        id="domain"
        title="Address"
        description={`The shop was started as ${publicUrl}.`}
      >
        <Lines before="Lead your domain to the server, with a certificate, then add to .env:">
          PUBLIC_URL=https://shop.your-domain
        </Lines>
        <p className="mt-3 text-ink-2 text-sm">
          docs/server.md has it step by step, for a new machine too.
        </p>
        <WayOn />
      </SettingsSection>
      {demo ? <TestOrdersSection orders={demo.goes.orders} /> : null}
      {demo?.isDemo ? <LeaveDemoSection {...demo} /> : null}
    </>
  );
}

const WayOn = () => (
  <p className="mt-3 text-sm">
    Then start the shop again: the step is ticked by itself.{' '}
    <Link className="link inline-flex min-h-8 items-center" to="#steps">
      To the next step
    </Link>
  </p>
);

const Lines = ({ before, children }: { before: string; children: ReactNode }) => (
  <div className="grid gap-2 text-sm">
    <p>{before}</p>
    <pre className="whitespace-pre-wrap bg-surface p-3 text-xs">{children}</pre>
  </div>
);
