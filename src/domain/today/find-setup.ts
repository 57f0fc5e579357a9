import type { Queryable } from '../../platform/database/database.ts';
import { checkPublicUrl } from '../payments/keys/payment-keys.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { defaultSettings } from '../shop-settings/settings-groups.ts';
import { isInTeam } from '../team/access.ts';
import { findLegalPages } from './find-legal-pages.ts';
import { type Setup, setupSteps } from './setup-steps.ts';

/** What the process was started with. */
export type Place = {
  canSendEmail: boolean;
  isTestMode: boolean;
  publicUrl: string;
};

/** The set-up steps that the owner has done; data of the demo does not count. */
export const findSetup = async (
  client: Queryable,
  { canSendEmail, isTestMode, publicUrl }: Place,
): Promise<Setup> => {
  const [
    [{ name }, { drawing, image }, { legalName }, { isOn }, { notNeeded }, { addressForm }],
    legalPages,
    { rows },
  ] = await Promise.all([
    Promise.all([
      findShopSettings(client, 'shop'),
      findShopSettings(client, 'logo'),
      findShopSettings(client, 'company'),
      findShopSettings(client, 'orderNotifications'),
      findShopSettings(client, 'setup'),
      findShopSettings(client, 'checkout'),
    ]),
    findLegalPages(client),
    client.query<Found>({ name: 'find-setup', text: findOwn }),
  ]);
  const [{ owned, hasProducts, hasSecondAdmin, hasZones }] = rows as [Found];
  // Zones tell places apart only where the address is asked for in fields.
  const hasPlaces = hasZones && addressForm === 'fields';
  const done = {
    hasName: name !== defaultSettings.shop.name && owned.includes('shop'),
    hasPlaces,
    hasCurrency: hasPlaces || owned.includes('locale'),
    hasTimeZone: owned.includes('region'),
    hasLogo: (drawing !== null || image !== '') && owned.includes('logo'),
    hasCompany: legalName !== '',
    hasLegalPages: legalPages.every(({ name, isDone }) => isDone || name === 'about'),
    hasAbout: legalPages.some(({ name, isDone }) => isDone && name === 'about'),
    hasProducts,
    hasDelivery: hasPlaces || owned.includes('delivery'),
    takesMoney: !isTestMode,
    canSendEmail,
    isToldOfOrders: isOn,
    hasDomain: checkPublicUrl(publicUrl) === null,
    hasSecondAdmin,
  };
  return { done, notNeeded: setupSteps.filter((step) => notNeeded.includes(step)) };
};

type Found = {
  owned: string[];
  hasProducts: boolean;
  hasSecondAdmin: boolean;
  hasZones: boolean;
};

const ofDemo = (kind: string, id: string): string =>
  `exists (select from demo_rows d where d.kind = '${kind}' and d.id = ${id})`;

const findOwn = `select
    (select coalesce(array_agg(s.name), '{}') from shop_settings s
      where revision > 1 or not ${ofDemo('shop_settings', 's.name')}) as owned,
    exists (select from shipping_zones) as "hasZones",
    exists (select from products p where deleted_at is null
      and not ${ofDemo('products', 'p.id::text')}) as "hasProducts",
    (select count(*) > 1 from users where ${isInTeam()} and disabled_at is null)
      as "hasSecondAdmin"`;
