import type { GroupJson } from '../../domain/shop-settings/settings-json.ts';
import { message, say } from '../../platform/text/say.ts';
import { formatCents } from '../../platform/values/money.ts';
import { readDelivery } from '../components/shop/ask-for-settings.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';

/** The current cost of delivery and taxes, if pages of this tab showed other values. */
export const DeliveryChanges = ({ now }: { now: GroupJson<'delivery'> }) => {
  const { delivery: shown } = usePublicSettings();
  const current = readDelivery(now);
  return costs
    .filter(([name]) => shown[name] !== current[name])
    .map(([name, title]) => (
      <span key={name}>
        {' '}
        {say('{name}: {sum} instead of {before}.', {
          name: say(title),
          sum: centsText(current[name]),
          before: centsText(shown[name]),
        })}
      </span>
    ));
};

const costs = [
  ['shippingCents', message('Shipping')],
  ['freeShippingOverCents', message('Free delivery over')],
  ['taxesCents', message('Taxes and handling')],
] as const;

const centsText = (cents: number | null) => (cents === null ? say('never') : formatCents(cents));
