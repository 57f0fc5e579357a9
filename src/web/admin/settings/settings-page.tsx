import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { DashboardHead } from '../../account/dashboard-head.tsx';
import { SettingsSection } from '../../account/settings-section.tsx';
import { loadJson } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { OrderEmailsForm } from './order-emails-form.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const settings = await loadJson(signedInLoads(request.signal)['shop-settings'].$get());
  return { ...settings, email };
};

/** What is set while the shop runs; each section is saved by itself. */
export default function ShopSettings() {
  const { orderNotifications, region, email } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageHead title="Settings" description="Settings of the shop." />
      <DashboardHead title="Settings" />
      <SettingsSection
        title="Emails about orders"
        description="Each paid order is told to these addresses at once, as the customer is told."
      >
        <OrderEmailsForm saved={orderNotifications} ownEmail={email} />
      </SettingsSection>
      <SettingsSection
        title="Time zone"
        description="Where the shop’s day begins, for the turnover of the day."
      >
        <TimeZoneForm saved={region.timeZone} />
      </SettingsSection>
      <SettingsSection
        title="Attributes"
        description="What else you say of products, such as their pattern. Customers filter by it."
      >
        <ButtonLink look="outline" to="/Dashboard/Settings/Attributes">
          Manage attributes
        </ButtonLink>
      </SettingsSection>
    </>
  );
}

export const ErrorBoundary = DashboardError;
