// A user's sessions, and a new proof for one of them.
import { z } from '@hono/zod-openapi';
import { reauthenticate } from '../../domain/identity/passwords/reauthenticate.ts';
import { endOtherSessions } from '../../domain/identity/sessions/end-other-sessions.ts';
import { endSession } from '../../domain/identity/sessions/end-session.ts';
import { findSignInMethods } from '../../domain/identity/sessions/find-sign-in-methods.ts';
import { listSessions } from '../../domain/identity/sessions/list-sessions.ts';
import {
  endedSessionsSchema,
  reauthenticationSchema,
  sessionSchema,
  signInMethodsSchema,
} from '../../domain/identity/sessions/session-schema.ts';
import { unwrap } from '../http/http-errors.ts';
import { asSignIn } from '../http/rate-limit.ts';
import { userRoute } from '../http/route.ts';

export const sessionRoutes = [
  userRoute({
    method: 'get',
    path: '/sessions',
    summary: 'List where you are signed in',
    description: 'Your session first, then those that were used last; at most 100.',
    output: z.array(sessionSchema),
    answer: 'Sessions',
    verb: ({ context, user }) => listSessions(context, user),
  }),
  userRoute({
    method: 'delete',
    path: '/sessions',
    summary: 'Log out everywhere else',
    description: 'Their access tokens end at once. Asks for a sign-in in the last 10 minutes.',
    limit: 'profileChanges',
    output: endedSessionsSchema,
    answer: 'How many',
    errors: [403],
    verb: async ({ context, user }) => ({ ended: unwrap(await endOtherSessions(context, user)) }),
  }),
  userRoute({
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'End one of your sessions',
    description:
      'Its access tokens end at once. Another than your own asks for a sign-in in the last ' +
      '10 minutes.',
    limit: 'profileChanges',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: 'Ended',
    errors: [403, 404],
    verb: ({ context, params: { id }, user }) => endSession(context, user, id),
  }),
  userRoute({
    method: 'get',
    path: '/reauthentication',
    summary: 'How you can prove who you are',
    output: signInMethodsSchema,
    answer: 'The ways',
    verb: ({ context, user }) => findSignInMethods(context, user),
  }),
  userRoute({
    method: 'post',
    path: '/reauthentication',
    summary: 'Prove your session once more, by your password, a code, or both',
    description:
      'For 10 minutes no call answers requires_recent_login. ' +
      'Tries are limited as sign-ins are; a wrong one answers wrong_password or wrong_code.',
    limit: asSignIn,
    body: reauthenticationSchema,
    answer: 'Proved',
    errors: [403, 503],
    verb: ({ context, c, limits, body, user }) =>
      reauthenticate(context, user, body, limits.clientOf(c).network),
  }),
];
