import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PaymentKeysJson } from '../../../../domain/payments/keys/payment-keys-schema.ts';
import { groupNeeds, groupOf } from '../../../../domain/shop-settings/settings-groups.ts';
import { may } from '../../../../domain/team/permissions.ts';
import { SettingsSection } from '../../../account/settings-section.tsx';
import { loadJson } from '../../../api-client.ts';
import { Notice } from '../../../components/notice.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { formatDateTime } from '../../../components/shop/format-date.ts';
import { DashboardHead } from '../../../kit/dashboard-head.tsx';
import { fetchAccess, requireSession, signedInLoads } from '../../../session/session.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { KeysForm } from './keys-form.tsx';
import { BeginTestMode } from './test-mode-section.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const loads = signedInLoads(request.signal);
  const access = await fetchAccess(user);
  const [keys, settings] = await Promise.all([
    loadJson(loads['payment-keys'].$get()),
    // A role may have the keys alone.
    may(access, groupNeeds('byHandPayment')) ? loadJson(loads['shop-settings'].$get()) : null,
  ]);
  return { keys, settings };
};

/** For owners: the end of test mode, other keys, and the way back. */
export default function Payments() {
  const { keys, settings } = useLoaderData<typeof clientLoader>();
  const { source, closed, isOn, revision } = keys;
  return (
    <>
      <PageHead title="Payments" description="The keys for card payments." />
      <DashboardHead title="Payments" parent={{ to: '/Dashboard/Settings', name: 'Settings' }} />
      <SettingsSection title="Cards now" description={takesNow[keys.takes]}>
        <Known {...keys} />
      </SettingsSection>
      {source === 'environment' ? null : (
        <SettingsSection
          id="keys"
          title={isOn ? 'Change keys' : 'Take real money'}
          description="Paste two keys of your Stripe account. The shop sets up the rest."
        >
          {closed ? <Notice>{closed}</Notice> : <KeysForm key={revision} {...keys} />}
        </SettingsSection>
      )}
      {source === 'dashboard' && isOn ? <BeginTestMode {...keys} /> : null}
      {settings ? (
        <SettingsSection
          id="quick"
          title={groupOf('quickPayment').title}
          description={groupOf('quickPayment').description}
        >
          <SettingsForm
            name="quickPayment"
            saved={settings.quickPayment}
            timeZone={settings.region.timeZone}
          />
        </SettingsSection>
      ) : null}
      {settings ? (
        <SettingsSection
          id="by-hand"
          title={groupOf('byHandPayment').title}
          description={groupOf('byHandPayment').description}
        >
          {keys.takes === 'sandbox' ? (
            <p className="mb-4 text-sm">In test mode these orders are tests, too.</p>
          ) : null}
          <SettingsForm
            name="byHandPayment"
            saved={settings.byHandPayment}
            timeZone={settings.region.timeZone}
          />
        </SettingsSection>
      ) : null}
    </>
  );
}

const takesNow: Record<PaymentKeysJson['takes'], string> = {
  live: 'Cards are charged.',
  test: 'Stripe takes its own test cards. No order brings money.',
  sandbox: 'Test mode: test cards pay. No order brings money.',
};

const Known = ({
  source,
  publishableKey,
  secretKey,
  savedAt,
  walletsProblem,
  isOn,
}: PaymentKeysJson) => (
  <div className="grid gap-3 text-sm">
    {source === 'unreadable' ? <Notice error>{unreadable}</Notice> : null}
    {source === 'environment' ? (
      <p>
        The keys were set where the shop is started (STRIPE_SECRET_KEY and two more). They win over
        keys saved here: change them there, and start the shop again.
      </p>
    ) : null}
    {source === 'none' ? <p>The shop has no keys of Stripe yet.</p> : null}
    {publishableKey ? (
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-2">Publishable key</dt>
        <dd>{publishableKey}</dd>
        {secretKey ? (
          <>
            <dt className="text-ink-2">Secret key</dt>
            <dd>{secretKey}</dd>
          </>
        ) : null}
        {savedAt ? (
          <>
            <dt className="text-ink-2">Saved</dt>
            <dd>{formatDateTime(new Date(savedAt))}</dd>
          </>
        ) : null}
        <dt className="text-ink-2">Apple Pay and Google Pay</dt>
        <dd>{walletsProblem ?? `Registered for ${location.hostname}`}</dd>
      </dl>
    ) : null}
    {source === 'dashboard' && !isOn ? (
      <p>
        These keys rest: they only finish what they began, such as payments that were under way.
      </p>
    ) : null}
  </div>
);

const unreadable =
  'There are keys that this shop can’t read: they were saved under another secret, or for ' +
  'another address. That is right for a copy, which must charge nobody. If this is your ' +
  'shop, save them again.';
