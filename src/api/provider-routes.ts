import { createRoute, z } from '@hono/zod-openapi';
import {
  connectionsSchema,
  providerIdSchema,
  providersSchema,
} from '../identity/provider-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { userRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  okResponse,
} from './router.ts';

type ProviderShop = Pick<
  Shop,
  'authenticate' | 'listProviders' | 'listConnections' | 'disconnectProvider'
>;

/** The providers that sign users in, and those that are connected to an account. */
export const providerRoutes = (shop: ProviderShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute, async (c) => c.json(await shop.listProviders(), 200))
    .openapi(
      userRoute(shop, {
        method: 'get',
        path: '/connections',
        tags: ['Accounts'],
        summary: 'List the providers of your account',
        description: 'Every provider of the shop, and whether it signs you in.',
        responses: okResponse(connectionsSchema, 'The providers'),
      }),
      async (c) => {
        const connections = await shop.listConnections(c.var.user);
        const answers = connections.map(({ connected, ...one }) => ({
          ...one,
          connected: connected && { ...connected, since: connected.since.toISOString() },
        }));
        return c.json(answers, 200);
      },
    )
    .openapi(
      userRoute(shop, {
        method: 'delete',
        path: '/connections/{id}',
        tags: ['Accounts'],
        summary: 'Disconnect a provider from your account',
        description: 'Asks for a recent sign-in. The last way to sign in has to stay.',
        request: { params: z.object({ id: providerIdSchema }) },
        responses: {
          ...okResponse(acknowledgedSchema, 'Disconnected'),
          ...errorResponses(403, 404, 409, 422, 429),
        },
      }),
      async (c) => {
        await limits.byAccount(c, 'profileChanges');
        unwrap(await shop.disconnectProvider(c.var.user, c.req.valid('param').id));
        return c.json(acknowledged, 200);
      },
    );

const listRoute = createRoute({
  method: 'get',
  path: '/identity-providers',
  tags: ['Accounts'],
  summary: 'List the providers that sign users in',
  responses: okResponse(providersSchema, 'The providers'),
});
