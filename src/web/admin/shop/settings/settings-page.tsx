import { type ReactNode, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  Navigate,
  useLoaderData,
  useLocation,
} from 'react-router';
import { groupSlug, settingsSections } from '../../../../domain/shop-settings/setting-kinds.ts';
import { groupText } from '../../../../domain/shop-settings/setting-text.ts';
import {
  type GroupName,
  groupNames,
  groupOf,
} from '../../../../domain/shop-settings/settings-groups.ts';
import { groupFromJson } from '../../../../domain/shop-settings/settings-json.ts';
import type { Permission } from '../../../../domain/team/permissions.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { FindField } from '../../../kit/form/find-field.tsx';
import { ownPermissions } from '../../../session/own-permissions.ts';
import { requireSession, signedInLoads } from '../../../session/session.ts';
import { BackupsSection } from './backups-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await requireSession(request);
  const loads = signedInLoads(request.signal);
  const [settings, plans, backups] = await Promise.all([
    loadJson(loads['shop-settings'].$get()),
    loadJson(loads['settings-plans'].$get()),
    loadJson(loads.backups.$get()),
  ]);
  return { settings, plans, backups };
};

type Row = { to: string; title: string; says: ReactNode; words: string; planned?: number };

/** What is set while the shop runs, by section; each group has its page. */
export default function SettingsOverview() {
  const { backups } = useLoaderData<typeof clientLoader>();
  const [text, setText] = useState('');
  const { hash } = useLocation();
  const wanted = text.toLowerCase().split(/\s+/);
  const sections = useSections().map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ words }) => wanted.every((word) => words.includes(word))),
  }));
  const found = sections.filter(({ rows }) => rows.length > 0);
  // Each group had a place on one page.
  const former = groupNames.find((name) => `#${groupSlug(name)}` === hash);
  if (former) return <Navigate to={urlOf(groupSlug(former))} replace />;
  return (
    <>
      <PageHead title={say('Settings')} description={say('Settings of the shop.')} />
      <DashboardHead title={say('Settings')} />
      <FindField
        label={say('Find a setting')}
        placeholder={say('Find a setting')}
        text={text}
        onFind={setText}
        lengthMax={60}
      />
      <div className="mt-6 grid gap-8" role="status">
        {found.map((section) => (
          <SettingsRows key={section.title} {...section} />
        ))}
        {found.length === 0 ? (
          <EmptyState title={say('No such setting')}>
            {say('Try another word, such as “shipping”.')}
          </EmptyState>
        ) : null}
      </div>
      {text ? null : <BackupsSection {...backups} />}
    </>
  );
}

const urlOf = (page: string): string => `/Dashboard/Settings/${page}`;

const SettingsRows = ({ title, rows }: { title: string; rows: Row[] }) => (
  <section aria-label={say(title)}>
    <h2 className="border-ink border-b pb-2 font-semibold text-md">{say(title)}</h2>
    <ul className="divide-y divide-rule">
      {rows.map(({ to, title, says, planned }) => (
        <li key={to} className="relative grid gap-1 py-3 xl:grid-cols-[15rem_minmax(0,1fr)]">
          <Link
            className="inline-flex min-h-8 items-center text-sm after:absolute after:inset-0
              hover:text-accent"
            to={urlOf(to)}
          >
            {say(title)}
          </Link>
          <span className="self-center text-ink-2 text-sm">
            {says}
            {planned ? (
              <b className="font-label text-ink"> {counted(planned, 'planned change')}.</b>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Values = ({ shown, more }: ReturnType<typeof groupText>) => (
  <span className="grid gap-x-6 gap-y-1 md:grid-cols-3">
    {shown.map(({ label, value }, index) => (
      <span key={label}>
        {index === shown.length - 1 && more > 0 ? (
          <Say
            of="{say}: <part>{value}</part>, and {more} more"
            say={say(label)}
            value={value}
            part={(words) => <span className="text-ink">{words}</span>}
            more={more}
          />
        ) : (
          <Say
            of="{say}: <part>{value}</part>"
            say={say(label)}
            value={value}
            part={(words) => <span className="text-ink">{words}</span>}
          />
        )}
      </span>
    ))}
  </span>
);

const useSections = (): { title: string; rows: Row[] }[] => {
  const { settings, plans } = useLoaderData<typeof clientLoader>();
  const permissions = ownPermissions.use();
  const toRow = (name: GroupName): Row => {
    const { title, section, description, settings: all } = groupOf(name);
    const labels = Object.values(all).flatMap(({ label, help = '' }) => [label, help]);
    return {
      to: groupSlug(name),
      title,
      says: <Values {...groupText(name, groupFromJson(name, settings[name] as never))} />,
      words: [title, section, description, ...labels]
        .map((one) => say(one))
        .join(' ')
        .toLowerCase(),
      planned: plans.filter(({ group }) => group === name).length,
    };
  };
  const others = otherPages.filter(({ needs }) => permissions.includes(needs));
  const pages = others.map((page) => ({
    ...page,
    says: say(page.says),
    words: `${say(page.title)} ${say(page.says)}`.toLowerCase(),
  }));
  return settingsSections.map((title) => {
    const groups = groupNames.filter((name) => groupOf(name).section === title).map(toRow);
    return { title, rows: [...groups, ...pages.filter(({ section }) => section === title)] };
  });
};

const otherPages: (Omit<Row, 'words'> & {
  says: string;
  needs: Permission;
  section: (typeof settingsSections)[number];
})[] = [
  {
    to: 'Markets',
    title: sayable('Markets'),
    says: sayable('Other countries, with a way of writing prices and an address of their own.'),
    needs: 'settings',
    section: 'Shop',
  },
  {
    to: 'EmailServer',
    title: sayable('Email server'),
    says: sayable('By which server emails leave (SMTP), and a test email to yourself.'),
    needs: 'payments',
    section: 'Emails',
  },
  {
    to: 'Attributes',
    title: sayable('Attributes'),
    says: sayable('What else you say of products, such as their pattern. Customers filter by it.'),
    needs: 'products.write',
    section: 'Products, payments and team',
  },
  {
    to: 'Payments',
    title: sayable('Payments'),
    says: sayable('Keys of Stripe, the end of test mode and the way back.'),
    needs: 'payments',
    section: 'Products, payments and team',
  },
  {
    to: 'Team',
    title: sayable('Team'),
    says: sayable('Members of the team and their permissions.'),
    needs: 'team',
    section: 'Products, payments and team',
  },
];
