import { createRoute, z } from '@hono/zod-openapi';
import {
  emailSchema,
  isAdminSchema,
  profileChangeSchema,
  profileSchema,
  tokenSchema,
} from '../accounts/account-schema.ts';
import { type Profile, sameEmail, selfOrAdmin } from '../accounts/user.ts';
import { fail } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { requireUser } from './auth.ts';
import { unwrap } from './http-errors.ts';
import {
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type Tools = Pick<
  Shop,
  'findSession' | 'issueAccessToken' | 'isAdmin' | 'authenticate' | 'findProfile' | 'updateProfile'
>;

export const accountRoutes = (shop: Tools) =>
  createRouter()
    .openapi(tokenRoute, async (c) => {
      const { email } = c.req.valid('param');
      if (!sameEmail(email, c.req.valid('json').email)) {
        unwrap(fail('invalid_input', 'email: another one than in the path', { field: 'email' }));
      }
      const proven = await shop.findSession(c.req.raw.headers);
      const token = unwrap(await shop.issueAccessToken(proven?.session ?? null, email));
      for (const cookie of proven?.cookies ?? []) c.header('Set-Cookie', cookie, { append: true });
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
    .openapi(updateProfileRoute(shop), async (c) => {
      const { Name, Number: phone, Address, Image } = c.req.valid('json');
      const change = { name: Name, phone, address: Address, image: Image };
      unwrap(await shop.updateProfile({ id: c.req.valid('param').id, change, actor: c.var.user }));
      return c.json({ acknowledged: true as const }, 200);
    });

const profileJson = ({ id, name, email, role, image, phone, address }: Profile) => ({
  _id: id,
  Name: name,
  email,
  role,
  Image: image,
  Number: phone,
  Address: address,
});

const params = z.object({ email: emailSchema });

const tokenRoute = createRoute({
  method: 'put',
  path: '/user/{email}',
  tags: ['Accounts'],
  summary: 'An access token for the person who is signed in',
  description: 'The session cookie of the identity service proves whose e-mail it is.',
  request: { params, ...jsonBody(z.object({ email: emailSchema })) },
  responses: {
    ...okResponse(tokenSchema, 'The token'),
    ...errorResponses(400, 401, 403, 415, 422, 429),
  },
});

const isAdminRoute = (shop: Tools) =>
  createRoute({
    method: 'get',
    path: '/admin/{email}',
    tags: ['Accounts'],
    summary: 'Whether this person keeps the shop',
    security: [{ bearer: [] }],
    middleware: [requireUser(shop)] as const,
    request: { params },
    responses: { ...okResponse(isAdminSchema, 'Yes or no'), ...errorResponses(401, 403, 422) },
  });

const profileRoute = (shop: Tools) =>
  createRoute({
    method: 'get',
    path: '/user/{email}',
    tags: ['Accounts'],
    summary: "A person's profile, in a list of one",
    description: 'The person and admins.',
    security: [{ bearer: [] }],
    middleware: [requireUser(shop)] as const,
    request: { params },
    responses: {
      ...okResponse(z.array(profileSchema), 'The profile'),
      ...errorResponses(401, 403, 422),
    },
  });

const updateProfileRoute = (shop: Tools) =>
  createRoute({
    method: 'put',
    path: '/userDataUpdate/{id}',
    tags: ['Accounts'],
    summary: 'Changes a profile',
    description: 'The person and admins. E-mail and role are not set here.',
    security: [{ bearer: [] }],
    middleware: [requireUser(shop)] as const,
    request: {
      params: z.object({ id: z.string().min(1).max(100) }),
      ...jsonBody(profileChangeSchema),
    },
    responses: {
      ...okResponse(acknowledgedSchema, 'Changed'),
      ...errorResponses(400, 401, 403, 404, 415, 422),
    },
  });
