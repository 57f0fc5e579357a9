import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
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

/** The first hour of a shop: its steps, with instructions for those without a form. */
export default function Setup() {
  const { setup, guide, demo } = useLoaderData<typeof clientLoader>();
  const { legalPages, publicUrl, isTestMode } = guide;
  return (
    <>
      <PageHead title={say('Set-up')} description={say('What a shop needs before it opens.')} />
      <DashboardHead title={say('Set-up')} />
      <SettingsSection
        id="steps"
        title={say('Steps')}
        description={say('Steps tick themselves. Mark those that your shop does not need.')}
      >
        {setup ? <SetupList setup={setup} canSkip /> : null}
      </SettingsSection>
      <SettingsSection
        id="legal"
        title={say('Legal pages and About us')}
        description={say(
          'Drafts to begin with. Have a lawyer check the pages that the law requires.',
        )}
      >
        <LegalPages pages={legalPages} />
      </SettingsSection>
      <SettingsSection
        id="payments"
        title={say('Payments')}
        description={
          isTestMode ? say('Test mode: cards of test mode pay.') : say('Cards are charged.')
        }
      >
        <May needs="payments">
          <Link className="link text-sm" to="/Dashboard/Settings/Payments">
            {isTestMode ? say('End test mode') : say('Keys, and the way back to test mode')}
          </Link>
        </May>
      </SettingsSection>
      <SettingsSection
        id="emails"
        title={say('Emails')}
        description={say('The server that sends them.')}
      >
        <May needs="payments">
          <Link className="link text-sm" to="/Dashboard/Settings/EmailServer">
            {say('Name the server and send a test email')}
          </Link>
        </May>
      </SettingsSection>
      <SettingsSection
        id="domain"
        title={say('Address')}
        description={say('The shop was started as {publicUrl}.', { publicUrl })}
      >
        <Lines
          before={say('Lead your domain to the server, with a certificate, then add to .env:')}
        >
          {say('PUBLIC_URL=https://shop.your-domain')}
        </Lines>
        <p className="mt-3 text-ink-2 text-sm">
          {say('docs/server.md has it step by step, for a new machine too.')}
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
    <Say
      of={
        'Then start the shop again: the step is ticked by itself. <link>To the next ' +
        'step</link>'
      }
      link={(words) => (
        <Link className="link inline-flex min-h-8 items-center" to="#steps">
          {words}
        </Link>
      )}
    />
  </p>
);

const Lines = ({ before, children }: { before: string; children: ReactNode }) => (
  <div className="grid gap-2 text-sm">
    <p>{before}</p>
    <pre className="whitespace-pre-wrap bg-surface p-3 text-xs">{children}</pre>
  </div>
);
