import { createRoute } from '@hono/zod-openapi';
import type { Shop } from '../shop.ts';
import type { ManagedSettings } from '../shop-settings/shop-settings.ts';
import {
  managedSettingsSchema,
  orderNotificationsSchema,
  regionSchema,
  storefrontSchema,
} from '../shop-settings/shop-settings-schema.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { keepFor } from './keep-for.ts';
import type { RateLimits } from './rate-limit.ts';
import { changeErrors, createRouter, jsonBody, okResponse } from './router.ts';

type SettingsShop = Pick<
  Shop,
  'authenticate' | 'getStorefront' | 'getShopSettings' | 'changeShopSettings'
>;

/** Every page asks; a change is seen within two seconds. */
const storefrontKeptMs = 1000;

/** What the owner sets while the shop runs. */
export const shopSettingsRoutes = (shop: SettingsShop, limits: RateLimits) => {
  const getStorefront = keepFor(storefrontKeptMs, () => shop.getStorefront());
  return createRouter<AuthEnv>()
    .openapi(storefrontRoute, async (c) => c.json(await getStorefront(), 200))
    .openapi(settingsRoute(shop), async (c) => c.json(toJson(await shop.getShopSettings()), 200))
    .openapi(notificationsRoute(shop), async (c) => {
      await limits.byAccount(c, 'settingsChanges');
      const { on: isOn, emails } = c.req.valid('json');
      await shop.changeShopSettings({
        group: 'orderNotifications',
        value: { isOn, emails },
        actorId: c.var.user.id,
      });
      return c.json(toJson(await shop.getShopSettings()), 200);
    })
    .openapi(regionRoute(shop), async (c) => {
      await limits.byAccount(c, 'settingsChanges');
      const value = c.req.valid('json');
      await shop.changeShopSettings({ group: 'region', value, actorId: c.var.user.id });
      return c.json(toJson(await shop.getShopSettings()), 200);
    });
};

const toJson = ({ orderNotifications: { isOn, emails }, region }: ManagedSettings) => ({
  orderNotifications: { on: isOn, emails },
  region,
});

const tags = ['Settings'];

const storefrontRoute = createRoute({
  method: 'get',
  path: '/storefront',
  tags,
  summary: 'What public pages show beside the products',
  responses: okResponse(storefrontSchema, 'Of the demo shop more than of an own one'),
});

const settingsRoute = (shop: SettingsShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/shop-settings',
    tags,
    summary: 'What the owner has set',
    description: 'For admins.',
    responses: okResponse(managedSettingsSchema, 'All groups'),
  });

const changed = {
  ...okResponse(managedSettingsSchema, 'All groups, as they are now'),
  ...changeErrors,
};

const notificationsRoute = (shop: SettingsShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/shop-settings/order-notifications',
    tags,
    summary: 'Set who is told of paid orders by email',
    description: 'For admins; the audit log keeps it. It counts for the next paid order.',
    request: jsonBody(orderNotificationsSchema),
    responses: changed,
  });

const regionRoute = (shop: SettingsShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/shop-settings/region',
    tags,
    summary: "Set the time zone in which the shop's day begins",
    description: 'For admins; the audit log keeps it.',
    request: jsonBody(regionSchema),
    responses: changed,
  });
