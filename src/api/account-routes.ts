import { createRoute, z } from '@hono/zod-openapi';
import {
  emailSchema,
  isAdminSchema,
  profileChangeSchema,
  profileSchema,
  tokenSchema,
} from '../accounts/account-schema.ts';
import { sameEmail, selfOrAdmin } from '../identity/user.ts';
import type { Shop } from '../shop.ts';
import { isAdminOnOther, recentUserRoute, userRoute } from './guarded-route.ts';
import { deny, unwrap } from './http-errors.ts';
import { importedUrl } from './import-images-of.ts';
import { profileJson } from './profile-json.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type AccountShop = Pick<
  Shop,
  | 'findSession'
  | 'issueAccessToken'
  | 'isAdmin'
  | 'authenticate'
  | 'checkRecentSignIn'
  | 'findProfile'
  | 'findProfileById'
  | 'extendSession'
  | 'updateProfile'
  | 'importImages'
>;

export const accountRoutes = (shop: AccountShop, limits: RateLimits) =>
  createRouter()
    .openapi(tokenRoute, async (c) => {
      const { email } = c.req.valid('param');
      if (!sameEmail(email, c.req.valid('json').email)) {
        deny('invalid_input', 'email: differs from the path', { field: 'email' });
      }
      const session = unwrap(await shop.findSession(c.req.raw.headers));
      const token = unwrap(await shop.issueAccessToken(session, email));
      const cookie = session && unwrap(await shop.extendSession(session));
      if (cookie) c.header('Set-Cookie', cookie);
      return c.json({ token }, 200, { 'Cache-Control': 'no-store' });
    })
    .openapi(isAdminRoute(shop), async (c) => {
      const { email } = c.req.valid('param');
      unwrap(selfOrAdmin(c.var.user, email));
      return c.json({ admin: await shop.isAdmin(email) }, 200, { 'Cache-Control': 'no-store' });
    })
    .openapi(profileRoute(shop), async (c) => {
      const { email } = c.req.valid('param');
      unwrap(selfOrAdmin(c.var.user, email));
      const profile = await shop.findProfile(email);
      return c.json(profile ? [profileJson(profile)] : [], 200, { 'Cache-Control': 'no-store' });
    })
    .openapi(profileByIdRoute(shop), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        profileJson(unwrap(await shop.findProfileById({ id, actor: c.var.user }))),
        200,
      );
    })
    .openapi(updateProfileRoute(shop), async (c) => {
      const { Name, Number: phone, Address, Image, updatedAt } = c.req.valid('json');
      await limits.byAccount(c, 'profileChanges');
      const seenAt = updatedAt === undefined ? undefined : new Date(updatedAt);
      const image = Image?.startsWith('http')
        ? await importedUrl(c, { shop, limits }, Image)
        : Image;
      const change = { name: Name, phone, address: Address, image, seenAt };
      const { id } = c.req.valid('param');
      const saved = unwrap(await shop.updateProfile({ id, change, actor: c.var.user }));
      return c.json({ ...acknowledged, profile: profileJson(saved) }, 200);
    });

const params = z.object({ email: emailSchema });

const tokenRoute = createRoute({
  method: 'put',
  path: '/user/{email}',
  tags: ['Accounts'],
  summary: 'Get an access token',
  description: 'The session cookie proves whose email it is, and is prolonged.',
  request: { params, ...jsonBody(z.object({ email: emailSchema })) },
  responses: {
    ...okResponse(tokenSchema, 'The token'),
    ...errorResponses(400, 401, 403, 415, 422, 429),
  },
});

const isAdminRoute = (shop: AccountShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/admin/{email}',
    tags: ['Accounts'],
    summary: 'Check admin status',
    description: 'For the user and admins.',
    request: { params },
    responses: {
      ...okResponse(isAdminSchema, 'The status'),
      ...errorResponses(403, 422),
    },
  });

const profileRoute = (shop: AccountShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/user/{email}',
    tags: ['Accounts'],
    summary: 'Get a profile',
    description: 'A list of one, for the user and admins.',
    request: { params },
    responses: {
      ...okResponse(z.array(profileSchema), 'The profile'),
      ...errorResponses(403, 422),
    },
  });

const idParams = z.object({ id: z.string().min(1).max(100) });

const profileByIdRoute = (shop: AccountShop) =>
  userRoute(shop, {
    method: 'get',
    path: '/userDataUpdate/{id}',
    tags: ['Accounts'],
    summary: 'Get a profile to change',
    description: 'For the user and admins.',
    request: { params: idParams },
    responses: {
      ...okResponse(profileSchema, 'The profile'),
      ...errorResponses(403, 404, 422),
    },
  });

const updateProfileRoute = (shop: AccountShop) =>
  recentUserRoute(
    shop,
    {
      method: 'put',
      path: '/userDataUpdate/{id}',
      tags: ['Accounts'],
      summary: 'Update a profile',
      description: 'For the user, and admins who signed in recently. Never email or role.',
      request: {
        params: idParams,
        ...jsonBody(profileChangeSchema),
      },
      responses: {
        ...okResponse(acknowledgedSchema.extend({ profile: profileSchema }), 'Changed'),
        ...errorResponses(400, 404, 409, 415, 422, 429),
      },
    },
    isAdminOnOther,
  );
