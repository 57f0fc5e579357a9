import { contactMessageSchema } from '../../domain/contact/contact-schema.ts';
import { sendContactMessage } from '../../domain/contact/send-contact-message.ts';
import { takeAttempts } from '../../platform/limits/take-attempts.ts';
import { unwrap } from '../http/http-errors.ts';
import { optionalUserRoute } from '../http/route.ts';

export const contactRoutes = [
  optionalUserRoute({
    method: 'post',
    path: '/contact-messages',
    summary: 'Write to the shop',
    description:
      'Stored, and sent to the owner by email. The same message counts once a day. Of who is ' +
      'signed in and has confirmed that address it belongs to the account.',
    limit: 'contactByNetwork',
    body: contactMessageSchema,
    answer: 'Received',
    errors: [503],
    verb: async ({ context, c, limits, user, body: { isFromRobot, message } }) => {
      const client = limits.clientOf(c).network;
      const attempt = { limit: 'contactByEmail', key: message.email } as const;
      unwrap(await takeAttempts(context, { client }, [attempt]));
      // A robot that learns of it leaves the field empty the next time.
      if (!isFromRobot) await sendContactMessage(context, message, user?.id);
    },
  }),
];
