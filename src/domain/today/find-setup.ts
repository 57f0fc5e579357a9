import type { Queryable } from '../../platform/database/database.ts';
import type { PaymentSettings } from '../payments/providers/payment-provider.ts';
import { findRevision, findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { defaultSettings } from '../shop-settings/settings-groups.ts';
import type { Setup } from './setup-steps.ts';

/** What the process was started with. */
export type Place = {
  canSendEmail: boolean;
  paymentSettings: PaymentSettings;
  publicUrl: string;
};

/** What of the set-up is done. */
export const findSetup = async (
  client: Queryable,
  { canSendEmail, paymentSettings, publicUrl }: Place,
): Promise<Setup> => {
  const [{ name }, { legalName }, delivery, { isOn }, { rows }] = await Promise.all([
    findShopSettings(client, 'shop'),
    findShopSettings(client, 'company'),
    findRevision(client, 'delivery'),
    findShopSettings(client, 'orderNotifications'),
    client.query<Pick<Setup, 'hasProducts' | 'hasSecondAdmin'>>({
      name: 'find-setup',
      text: `select exists (select from products where deleted_at is null) as "hasProducts",
          (select count(*) > 1 from users where role = 'admin' and disabled_at is null)
            as "hasSecondAdmin"`,
    }),
  ]);
  return {
    ...(rows[0] ?? { hasProducts: false, hasSecondAdmin: false }),
    hasName: name !== defaultSettings.shop.name,
    hasCompany: legalName !== '',
    hasDelivery: delivery.revision > 0,
    canSendEmail,
    isToldOfOrders: isOn,
    takesMoney: paymentSettings.publishableKey.startsWith('pk_live_'),
    hasDomain: publicUrl.startsWith('https://'),
  };
};
