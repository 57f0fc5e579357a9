// The server by which emails leave: typed, tried and kept.
import {
  emailServerSchema,
  emailServerTestSchema,
  saveEmailServerSchema,
} from '../../domain/outbox/email-server/email-server-schema.ts';
import { findEmailServer } from '../../domain/outbox/email-server/find-email-server.ts';
import { forgetEmailServer } from '../../domain/outbox/email-server/forget-email-server.ts';
import { saveEmailServer } from '../../domain/outbox/email-server/save-email-server.ts';
import { tryEmailServer } from '../../domain/outbox/email-server/try-email-server.ts';
import { adminRoute } from '../http/route.ts';

export const emailServerRoutes = [
  adminRoute({
    method: 'get',
    path: '/email-server',
    needs: 'payments',
    summary: 'By which server emails leave',
    description: 'For owners. Of the password the last characters, never more.',
    output: emailServerSchema,
    answer: 'The server, and whether this process goes by it',
    verb: ({ context }) => findEmailServer(context),
  }),
  adminRoute({
    method: 'put',
    path: '/email-server',
    needs: 'payments',
    recentSignIn: true,
    summary: 'Send emails by this server',
    description:
      'For owners. A test email goes to whoever asks; what the server does not take is not kept. ' +
      'All processes go by it within two seconds.',
    limit: 'emailServerTests',
    body: saveEmailServerSchema,
    output: emailServerTestSchema,
    answer: 'The server took a test email, and is kept',
    errors: [409, 422],
    verb: ({ context, user: actor, body: { revision, ...server } }) =>
      saveEmailServer(context, { server, revision, actor }),
  }),
  adminRoute({
    method: 'delete',
    path: '/email-server',
    needs: 'payments',
    recentSignIn: true,
    summary: 'Forget the email server',
    description: 'For owners. Emails wait in the outbox from then on.',
    limit: 'emailServerTests',
    answer: 'Forgotten',
    errors: [409],
    verb: ({ context, user }) => forgetEmailServer(context, user),
  }),
  adminRoute({
    method: 'post',
    path: '/email-server/test',
    needs: 'payments',
    recentSignIn: true,
    summary: 'Send a test email to myself',
    description: 'For owners. By the server that counts now, also one of SMTP_URL.',
    limit: 'emailServerTests',
    output: emailServerTestSchema,
    answer: 'The server took the email',
    errors: [409, 422],
    verb: ({ context, user }) => tryEmailServer(context, user),
  }),
];
