import { createRoute } from '@hono/zod-openapi';
import type { Shop } from '../shop.ts';
import { groupSlug } from '../shop-settings/setting-kinds.ts';
import { type GroupName, groupNames, groupOf } from '../shop-settings/settings-groups.ts';
import { groupToJson, publicToJson } from '../shop-settings/settings-json.ts';
import {
  groupInputSchema,
  type ManagedSettingsJson,
  managedSettingsSchema,
  storefrontSchema,
} from '../shop-settings/shop-settings-schema.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import { keepFor } from './keep-for.ts';
import type { RateLimits } from './rate-limit.ts';
import { changeErrors, createRouter, jsonBody, okResponse } from './router.ts';

type SettingsShop = Pick<
  Shop,
  'authenticate' | 'getStorefront' | 'getShopSettings' | 'changeShopSettings'
>;

/** Every page asks; with the second of the page cache a change is seen within two. */
const storefrontKeptMs = 500;

/** What the owner sets while the shop runs. */
export const shopSettingsRoutes = (shop: SettingsShop, limits: RateLimits) => {
  const getStorefront = keepFor(storefrontKeptMs, () => shop.getStorefront());
  const router = createRouter<AuthEnv>()
    .openapi(storefrontRoute, async (c) => {
      const { settings, ...storefront } = await getStorefront();
      return c.json({ ...storefront, settings: publicToJson(settings) }, 200);
    })
    .openapi(settingsRoute(shop), async (c) => c.json(toJson(await shop.getShopSettings()), 200));
  const addChange = (group: GroupName) =>
    router.openapi(changeRoute(shop, group), async (c) => {
      await limits.byAccount(c, 'settingsChanges');
      const { value, revision } = c.req.valid('json');
      const change = { group, value, revision, actorId: c.var.user.id };
      unwrap(await shop.changeShopSettings(change));
      return c.json(toJson(await shop.getShopSettings()), 200);
    });
  for (const name of groupNames) addChange(name);
  // Of each group, as far as the types of the client know.
  return router as ReturnType<typeof addChange>;
};

const toJson = (settings: Awaited<ReturnType<Shop['getShopSettings']>>) =>
  Object.fromEntries(
    groupNames.map((name) => {
      const { value, revision } = settings[name];
      return [name, { ...(groupToJson(name, value) as object), revision }];
    }),
  ) as unknown as ManagedSettingsJson;

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

const changeRoute = (shop: SettingsShop, name: GroupName) =>
  adminRoute(shop, {
    method: 'put',
    path: `/shop-settings/${groupSlug(name)}` as '/shop-settings/{group}',
    tags,
    summary: `Set: ${groupOf(name).title}`,
    description: `For admins; the audit log keeps it. ${groupOf(name).description}`,
    request: jsonBody(groupInputSchema(name)),
    responses: {
      ...okResponse(managedSettingsSchema, 'All groups, as they are now'),
      ...changeErrors,
    },
  });
