import { settingsGroups } from '../../domain/shop-settings/settings-groups.ts';
import { type GroupJson, groupFromJson } from '../../domain/shop-settings/settings-json.ts';
import { formatCents } from '../../platform/values/money.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';

/** What delivery and taxes cost now, where the pages of this tab showed something else. */
export const DeliveryChanges = ({ now }: { now: GroupJson<'delivery'> }) => {
  const { delivery: shown } = usePublicSettings();
  const current = groupFromJson('delivery', now);
  return names
    .filter((name) => shown[name] !== current[name])
    .map((name) => (
      <span key={name}>
        {' '}
        {settingsGroups.delivery.settings[name].label}: {centsText(current[name])} instead of{' '}
        {centsText(shown[name])}.
      </span>
    ));
};

const names = ['shippingCents', 'freeShippingOverCents', 'taxesCents'] as const;

const centsText = (cents: number | null) => (cents === null ? 'never' : formatCents(cents));
