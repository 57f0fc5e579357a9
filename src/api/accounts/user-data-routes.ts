// What users decide about their own data: emails, a copy of everything, the end of the account.

import { exportUserData } from '../../domain/accounts/data/export-user-data.ts';
import {
  accountDeletionSchema,
  deletionRequestSchema,
  emailChoicesChangeSchema,
  emailChoicesSchema,
  userDataSchema,
} from '../../domain/accounts/data/user-data-schema.ts';
import { cancelDeletion } from '../../domain/accounts/deletion/cancel-deletion.ts';
import { findDeletion } from '../../domain/accounts/deletion/find-deletion.ts';
import { requestDeletion } from '../../domain/accounts/deletion/request-deletion.ts';
import { findEmailChoices } from '../../domain/accounts/profile/find-email-choices.ts';
import { setEmailChoices } from '../../domain/accounts/profile/set-email-choices.ts';
import { userRoute } from '../http/route.ts';
import { chunked, streamText } from '../http/stream-text.ts';

export const userDataRoutes = [
  userRoute({
    method: 'get',
    path: '/email-choices',
    summary: 'Which emails you get',
    output: emailChoicesSchema,
    answer: 'The choices',
    verb: ({ context, user }) => findEmailChoices(context, user),
  }),
  userRoute({
    method: 'put',
    path: '/email-choices',
    summary: 'Choose which emails you get',
    description: 'What is left out stays. The newsletter asks for a confirmed email address.',
    limit: 'emailChoices',
    body: emailChoicesChangeSchema,
    output: emailChoicesSchema,
    answer: 'The choices now',
    errors: [403],
    verb: ({ context, body, user }) => setEmailChoices(context, user, body),
  }),
  userRoute({
    method: 'post',
    path: '/data-export',
    summary: 'Export all your data',
    description: 'One JSON file. Asks for a recent sign-in.',
    recentSignIn: true,
    limit: 'dataExports',
    output: userDataSchema,
    answer: 'The file',
    verb: async ({ context, c, user }) => {
      const body = await streamText(await exportUserData(context, user));
      return c.body(body, 200, { ...file, ...chunked });
    },
  }),
  userRoute({
    method: 'get',
    path: '/account-deletion',
    summary: 'When your account will be deleted',
    output: accountDeletionSchema,
    answer: 'The time',
    verb: ({ context, user }) => findDeletion(context, user),
  }),
  userRoute({
    method: 'post',
    path: '/account-deletion',
    summary: 'Delete your account in 14 days',
    description: 'Asks for a recent sign-in. Until then it can be canceled.',
    limit: 'accountDeletions',
    body: deletionRequestSchema,
    output: accountDeletionSchema,
    answer: 'When it will be deleted',
    errors: [403],
    verb: ({ context, body: { email }, user }) => requestDeletion(context, user, email),
  }),
  userRoute({
    method: 'delete',
    path: '/account-deletion',
    summary: 'Keep your account',
    limit: 'profileChanges',
    answer: 'It stays',
    verb: ({ context, user }) => cancelDeletion(context, user),
  }),
];

const file = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Content-Disposition': 'attachment; filename="hemline-data.json"',
};
