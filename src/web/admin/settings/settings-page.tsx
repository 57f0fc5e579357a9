import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { groupSlug } from '../../../domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../../../domain/shop-settings/settings-groups.ts';
import { SettingsSection } from '../../account/settings-section.tsx';
import { loadJson } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { DashboardError } from '../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../kit/dashboard-head.tsx';
import { requireSession, signedInLoads } from '../../session/session.ts';
import { BackupsSection } from './backups-section.tsx';
import { SettingsForm } from './settings-form.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { email } = await requireSession(request);
  const loads = signedInLoads(request.signal);
  const [settings, backups] = await Promise.all([
    loadJson(loads['shop-settings'].$get()),
    loadJson(loads.backups.$get()),
  ]);
  return { settings, backups, email };
};

/** What is set while the shop runs; each section is saved by itself. */
export default function ShopSettings() {
  const { settings, backups, email } = useLoaderData<typeof clientLoader>();
  const hasEmails = settings.orderNotifications.emails.length > 0;
  return (
    <>
      <PageHead title="Settings" description="Settings of the shop." />
      <DashboardHead title="Settings" />
      <nav aria-label="Sections" className="flex flex-wrap gap-x-5">
        {groupNames.map((name) => (
          <a key={name} className={sectionLink} href={`#${groupSlug(name)}`}>
            {groupOf(name).title}
          </a>
        ))}
      </nav>
      {groupNames.map((name) => {
        const { title, description } = groupOf(name);
        const start = name === 'orderNotifications' && !hasEmails ? { emails: email } : undefined;
        return (
          <SettingsSection
            key={name}
            id={groupSlug(name)}
            title={title}
            description={<About name={name} description={description} />}
          >
            <SettingsForm name={name} saved={settings[name]} start={start} />
          </SettingsSection>
        );
      })}
      <SettingsSection
        title="Attributes"
        description="What else you say of products, such as their pattern. Customers filter by it."
      >
        <ButtonLink look="outline" to="/Dashboard/Settings/Attributes">
          Manage attributes
        </ButtonLink>
      </SettingsSection>
      <BackupsSection {...backups} />
    </>
  );
}

const sectionLink = 'inline-flex min-h-8 items-center text-ink-2 text-sm hover:text-accent';

const About = ({ name, description }: { name: string; description: string }) => (
  <>
    {description}{' '}
    <Link className="link" to={`/Dashboard/AuditLog?subject=${name}`}>
      Changes and undo
    </Link>
  </>
);

export const ErrorBoundary = DashboardError;
