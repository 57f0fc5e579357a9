import { contactMessageSchema } from '../../domain/contact/contact-schema.ts';
import { unwrap } from '../http/http-errors.ts';
import { publicRoute } from '../http/route.ts';

export const contactRoutes = [
  publicRoute({
    method: 'post',
    path: '/contact-messages',
    summary: 'Write to the shop',
    description: 'Stored, and sent to the owner by email. The same message counts once a day.',
    limit: 'contactByNetwork',
    body: contactMessageSchema,
    answer: 'Received',
    errors: [503],
    verb: async ({ shop, c, limits, body: { isFromRobot, message } }) => {
      const client = limits.clientOf(c).network;
      const attempt = { limit: 'contactByEmail', key: message.email } as const;
      unwrap(await shop.takeAttempts({ client }, [attempt]));
      // A robot that learns of it leaves the field empty the next time.
      if (!isFromRobot) await shop.sendContactMessage(message);
    },
  }),
];
