import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  emailSchema,
  isAdminSchema,
  profileChangeSchema,
  profileSchema,
  tokenSchema,
} from '../../domain/accounts/profile/account-schema.ts';
import { findProfile } from '../../domain/accounts/profile/find-profile.ts';
import { findProfileById } from '../../domain/accounts/profile/find-profile-by-id.ts';
import { updateProfile } from '../../domain/accounts/profile/update-profile.ts';
import { findAccess } from '../../domain/accounts/users/find-access.ts';
import { extendSession } from '../../domain/identity/sessions/extend-session.ts';
import { findSession } from '../../domain/identity/sessions/find-session.ts';
import { issueAccessToken } from '../../domain/identity/sessions/issue-access-token.ts';
import { sameEmail, selfOr } from '../../domain/identity/user.ts';
import { may } from '../../domain/team/permissions.ts';
import { importedUrl } from '../catalog/manage/import-images-of.ts';
import { deny, unwrap } from '../http/http-errors.ts';
import { publicRoute, userRoute } from '../http/route.ts';
import { acknowledged, acknowledgedSchema } from '../http/router.ts';
import type { AuthEnv } from '../sign-in/auth.ts';
import { accessJson } from './access-json.ts';
import { profileJson } from './profile-json.ts';

const params = z.object({ email: emailSchema });
const idParams = z.object({ id: z.string().min(1).max(100) });

/** Whether the call is about another user. */
const isOnOther = (c: Context<AuthEnv>): boolean =>
  may(c.var.user, 'customers.write') && c.req.param('id') !== c.var.user.id;

export const accountRoutes = [
  publicRoute({
    method: 'put',
    path: '/user/{email}',
    summary: 'Get an access token',
    description: 'The session cookie proves whose email it is, and is prolonged.',
    limit: 'writes',
    params,
    body: z.object({ email: emailSchema }),
    output: tokenSchema,
    answer: 'The token',
    errors: [401, 403],
    verb: async ({ context, c, params: { email }, body }) => {
      if (!sameEmail(email, body.email))
        deny('invalid_input', 'email: differs from the path', { field: 'email' });
      const session = unwrap(await findSession(context, c.req.raw.headers));
      const token = unwrap(await issueAccessToken(context, session, email));
      const cookie = session && unwrap(await extendSession(context, session));
      if (cookie) c.header('Set-Cookie', cookie);
      c.header('Cache-Control', 'no-store');
      return { token };
    },
  }),
  userRoute({
    method: 'get',
    path: '/admin/{email}',
    summary: 'Check admin status',
    description: 'For the user and admins. `admin`: whether they are in the team.',
    params,
    output: isAdminSchema,
    answer: 'The status',
    errors: [403],
    verb: async ({ context, params: { email }, user }) => {
      unwrap(selfOr('team', user, email));
      if (user.lacksSecondFactor && sameEmail(user.email, email))
        return { admin: false, lacksSecondFactor: true };
      const access = await findAccess(context, email);
      return access && access.teamRole !== null
        ? { admin: true, ...accessJson(access) }
        : { admin: false };
    },
  }),
  userRoute({
    method: 'get',
    path: '/user/{email}',
    summary: 'Get a profile',
    description: 'A list of one, for the user and admins.',
    params,
    output: z.array(profileSchema),
    answer: 'The profile',
    errors: [403],
    verb: async ({ context, params: { email }, user }) => {
      unwrap(selfOr('customers.read', user, email));
      const profile = await findProfile(context, email);
      return profile ? [profileJson(profile)] : [];
    },
  }),
  userRoute({
    method: 'get',
    path: '/userDataUpdate/{id}',
    summary: 'Get a profile to change',
    description: 'For the user and admins.',
    params: idParams,
    output: profileSchema,
    answer: 'The profile',
    errors: [403, 404],
    verb: async ({ context, params, user: actor }) =>
      profileJson(unwrap(await findProfileById(context, { ...params, actor }))),
  }),
  userRoute({
    method: 'put',
    path: '/userDataUpdate/{id}',
    summary: 'Update a profile',
    description: 'For the user, and admins who signed in recently. Never email or role.',
    recentSignIn: isOnOther,
    limit: 'profileChanges',
    params: idParams,
    body: profileChangeSchema,
    output: acknowledgedSchema.extend({ profile: profileSchema }),
    answer: 'Changed',
    errors: [404, 409],
    verb: async ({ params, body, user: actor, ...given }) => {
      const { Name, Number: phone, Address, Image, language, updatedAt } = body;
      const seenAt = updatedAt === undefined ? undefined : new Date(updatedAt);
      const image = Image?.startsWith('http') ? await importedUrl(given, Image) : Image;
      const change = { name: Name, phone, address: Address, image, language, seenAt };
      const saved = unwrap(await updateProfile(given.context, { ...params, change, actor }));
      return { ...acknowledged, profile: profileJson(saved) };
    },
  }),
];
