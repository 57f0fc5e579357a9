// Users, for admins.
import { z } from '@hono/zod-openapi';
import { deleteOtherUser } from '../../domain/accounts/users/delete-other-user.ts';
import { demoteUser } from '../../domain/accounts/users/demote-user.ts';
import { disableUser } from '../../domain/accounts/users/disable-user.ts';
import { enableUser } from '../../domain/accounts/users/enable-user.ts';
import { listUsers } from '../../domain/accounts/users/list-users.ts';
import { promoteUser } from '../../domain/accounts/users/promote-user.ts';
import { resetSecondFactors } from '../../domain/accounts/users/reset-second-factors.ts';
import {
  optionalReasonSchema,
  promotionSchema,
  reasonSchema,
  userAccountSchema,
  userEmailParamsSchema,
  userIdParamsSchema,
  userListSchema,
} from '../../domain/accounts/users/user-schema.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';
import { userAccountJson } from './user-account-json.ts';

const afterRecentSignIn = 'Never for their own account.';

/** What is done to a user by id, with a reason. */
const change = {
  method: 'post',
  description: afterRecentSignIn,
  recentSignIn: true,
  limit: 'userChanges',
  params: userIdParamsSchema,
  body: reasonSchema,
  answer: 'Changed, or so already',
  errors: [404, 409],
} as const;

export const userRoutes = [
  adminRoute({
    method: 'get',
    path: '/user',
    needs: 'team',
    summary: 'List all users by page, newest first',
    description: 'A page shorter than `size` is the last one.',
    query: userListSchema.extend({ size: integerParam(1, 100, 100) }),
    output: z.array(userAccountSchema),
    answer: 'The users',
    verb: async ({ context, query: { q: text, ...query } }) =>
      (await listUsers(context, { text, ...query })).map(userAccountJson),
  }),
  adminRoute({
    method: 'put',
    path: '/user/admin/{email}',
    needs: 'team',
    summary: 'Make a user an admin: an owner of the shop, or what `role` says',
    description: `${afterRecentSignIn} The email has to be confirmed where the shop sends emails.`,
    recentSignIn: true,
    limit: 'userChanges',
    params: userEmailParamsSchema,
    query: promotionSchema,
    answer: 'Changed, or so already',
    errors: [404, 409],
    verb: ({ context, params: user, query: { reason = null, role }, user: actor }) =>
      promoteUser(context, { user, actor, reason, role }),
  }),
  adminRoute({
    ...change,
    path: '/user/{id}/demote',
    needs: 'team',
    summary: 'Take a user out of the team',
    verb: ({ context, params: user, body, user: actor }) =>
      demoteUser(context, { user, actor, ...body }),
  }),
  adminRoute({
    ...change,
    path: '/user/{id}/disable',
    needs: 'team',
    summary: 'Sign a user out everywhere, and let them sign in no more',
    verb: ({ context, params: user, body, user: actor }) =>
      disableUser(context, { user, actor, ...body }),
  }),
  adminRoute({
    ...change,
    path: '/user/{id}/enable',
    needs: 'team',
    summary: 'Let a disabled user sign in again',
    verb: ({ context, params: user, body, user: actor }) =>
      enableUser(context, { user, actor, ...body }),
  }),
  adminRoute({
    ...change,
    path: '/user/{id}/reset-second-factors',
    needs: 'team',
    summary: 'Remove the second factors of a user who lost them, and sign them out everywhere',
    verb: ({ context, params: user, body, user: actor }) =>
      resetSecondFactors(context, { user, actor, ...body }),
  }),
  adminRoute({
    method: 'delete',
    path: '/user/{id}',
    needs: 'team',
    summary: 'Delete an account at once',
    description: `${afterRecentSignIn} Orders, payments and reviews stay without a name.`,
    recentSignIn: true,
    limit: 'userChanges',
    params: userIdParamsSchema,
    query: optionalReasonSchema,
    answer: 'Deleted',
    errors: [404, 409],
    verb: ({ context, params: user, query: { reason = null }, user: actor }) =>
      deleteOtherUser(context, { user, actor, reason }),
  }),
];
