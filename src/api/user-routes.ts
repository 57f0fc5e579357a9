import { z } from '@hono/zod-openapi';
import {
  optionalReasonSchema,
  reasonSchema,
  userAccountSchema,
  userEmailParamsSchema,
  userIdParamsSchema,
  userListSchema,
} from '../accounts/user-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute, recentAdminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  changeErrors,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';
import { userAccountJson } from './user-account-json.ts';

type UserShop = Pick<
  Shop,
  | 'authenticate'
  | 'checkRecentSignIn'
  | 'listUsers'
  | 'promoteUser'
  | 'demoteUser'
  | 'disableUser'
  | 'enableUser'
  | 'deleteOtherUser'
>;

/** Users, for admins. */
export const userRoutes = (shop: UserShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      return c.json((await shop.listUsers({ text, ...query })).map(userAccountJson), 200);
    })
    .openapi(promoteRoute(shop), async (c) => {
      await limits.byAccount(c, 'userChanges');
      const { reason = null } = c.req.valid('query');
      unwrap(await shop.promoteUser({ user: c.req.valid('param'), actor: c.var.user, reason }));
      return c.json(acknowledged, 200);
    })
    .openapi(changeRoute(shop, 'demote', 'Take the admin role from a user'), async (c) => {
      await limits.byAccount(c, 'userChanges');
      const { reason } = c.req.valid('json');
      unwrap(await shop.demoteUser({ user: c.req.valid('param'), actor: c.var.user, reason }));
      return c.json(acknowledged, 200);
    })
    .openapi(
      changeRoute(shop, 'disable', 'Sign a user out everywhere, and let them sign in no more'),
      async (c) => {
        await limits.byAccount(c, 'userChanges');
        const { reason } = c.req.valid('json');
        unwrap(await shop.disableUser({ user: c.req.valid('param'), actor: c.var.user, reason }));
        return c.json(acknowledged, 200);
      },
    )
    .openapi(changeRoute(shop, 'enable', 'Let a disabled user sign in again'), async (c) => {
      await limits.byAccount(c, 'userChanges');
      const { reason } = c.req.valid('json');
      unwrap(await shop.enableUser({ user: c.req.valid('param'), actor: c.var.user, reason }));
      return c.json(acknowledged, 200);
    })
    .openapi(deleteRoute(shop), async (c) => {
      await limits.byAccount(c, 'userChanges');
      const { reason = null } = c.req.valid('query');
      unwrap(await shop.deleteOtherUser({ user: c.req.valid('param'), actor: c.var.user, reason }));
      return c.json(acknowledged, 200);
    });

const listRoute = (shop: UserShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/user',
    tags: ['Users'],
    summary: 'List all users by page, newest first',
    description: 'For admins. A page shorter than `size` is the last one.',
    request: { query: userListSchema.extend({ size: integerParam(1, 100, 100) }) },
    responses: {
      ...okResponse(z.array(userAccountSchema), 'The users'),
      ...errorResponses(422),
    },
  });

const promoteRoute = (shop: UserShop) =>
  recentAdminRoute(shop, {
    method: 'put',
    path: '/user/admin/{email}',
    tags: ['Users'],
    summary: 'Make a user an admin',
    description: `${afterRecentSignIn} The email has to be confirmed where the shop sends emails.`,
    request: { params: userEmailParamsSchema, query: optionalReasonSchema },
    responses: changeResponses,
  });

/** What is done to a user by id, with a reason. */
const changeRoute = <Change extends 'demote' | 'disable' | 'enable'>(
  shop: UserShop,
  change: Change,
  summary: string,
) =>
  recentAdminRoute(shop, {
    method: 'post',
    path: `/user/{id}/${change}` as const,
    tags: ['Users'],
    summary,
    description: afterRecentSignIn,
    request: { params: userIdParamsSchema, ...jsonBody(reasonSchema) },
    responses: changeResponses,
  });

const deleteRoute = (shop: UserShop) =>
  recentAdminRoute(shop, {
    method: 'delete',
    path: '/user/{id}',
    tags: ['Users'],
    summary: 'Delete an account at once',
    description: `${afterRecentSignIn} Orders, payments and reviews stay without a name.`,
    request: { params: userIdParamsSchema, query: optionalReasonSchema },
    responses: { ...okResponse(acknowledgedSchema, 'Deleted'), ...changeErrors },
  });

const afterRecentSignIn = 'For admins who signed in recently; never for their own account.';

const changeResponses = {
  ...okResponse(acknowledgedSchema, 'Changed, or so already'),
  ...changeErrors,
};
