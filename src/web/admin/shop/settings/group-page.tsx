import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { groupSlug } from '../../../../domain/shop-settings/setting-kinds.ts';
import { groupNames, groupOf } from '../../../../domain/shop-settings/settings-groups.ts';
import { may } from '../../../../domain/team/permissions.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { loadJson } from '../../../api-client.ts';
import { PageHead } from '../../../components/page-head.tsx';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { ownPermissions } from '../../../session/own-permissions.ts';
import { fetchAccess, requireSession, signedInLoads } from '../../../session/session.ts';
import { ChangesSection } from './changes-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { endPreview } from './settings-preview.tsx';

const changesShown = '10';

export const clientLoader = async ({ request, params }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const name = groupNames.find((one) => groupSlug(one) === params.group?.toLowerCase());
  if (!name) throw data(null, 404);
  const loads = signedInLoads(request.signal);
  const { permissions } = ownPermissions.get().length
    ? { permissions: ownPermissions.get() }
    : await fetchAccess(user);
  const query = { subject: name, action: 'settings_changed', size: changesShown } as const;
  const [settings, plans, changes] = await Promise.all([
    loadJson(loads['shop-settings'].$get()),
    loadJson(loads['settings-plans'].$get()),
    may({ permissions }, 'auditLog') ? loadJson(loads['audit-log'].$get({ query })) : null,
  ]);
  return {
    name,
    email: user.email,
    saved: settings[name],
    timeZone: settings.region.timeZone,
    plans: plans.filter(({ group }) => group === name),
    changes: changes?.entries ?? null,
  };
};

/** One group of settings, with planned and past changes. */
export default function SettingsGroupPage() {
  const { name, email, saved, timeZone, plans, changes } = useLoaderData<typeof clientLoader>();
  const { title, description } = groupOf(name);
  // The page ends a preview, so that the tab shows what customers see.
  useEffect(endPreview, []);
  const isUntold = 'emails' in saved && saved.emails.length === 0;
  return (
    <>
      <PageHead title={say(title)} description={say(description)} />
      <DashboardHead title={title} parent={{ to: '/Dashboard/Settings', name: say('Settings') }} />
      <p className="mb-6 max-w-text text-ink-2 text-sm">{say(description)}</p>
      <div className="max-w-text">
        <SettingsForm
          key={name}
          name={name}
          saved={saved}
          timeZone={timeZone}
          start={isUntold ? { emails: email } : undefined}
        />
      </div>
      <PlansSection name={name} plans={plans} saved={saved} timeZone={timeZone} />
      {changes ? <ChangesSection name={name} changes={changes} saved={saved} /> : null}
    </>
  );
}

export const missing = {
  title: sayable('No such settings'),
  description: sayable('There are no settings of this name.'),
  back: { to: '/Dashboard/Settings', name: sayable('All settings') },
  text: sayable('There are no settings of this name.'),
} satisfies MissingPage;
