// What customers wrote with the contact form, for admins.
import {
  messageAnsweredSchema,
  messageIdSchema,
  messageListSchema,
  messagePageSchema,
} from '../../domain/contact/listed-message-schema.ts';
import { adminRoute } from '../http/route.ts';
import { integerParam } from '../http/router.ts';

export const contactMessageRoutes = [
  adminRoute({
    method: 'get',
    path: '/contact-messages',
    needs: 'messages',
    summary: 'List messages of the contact form by page, newest first',
    description: 'For admins. Messages are kept for a year.',
    query: messageListSchema.extend({ size: integerParam(1, 100, 20) }),
    output: messagePageSchema,
    answer: 'The messages, and where the next page begins',
    verb: async ({ shop, query: { q: text, ...query } }) => {
      const { messages, next } = await shop.listContactMessages({ text, ...query });
      const json = messages.map(({ createdAt, answeredAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      }));
      return { messages: json, next };
    },
  }),
  adminRoute({
    method: 'put',
    path: '/contact-messages/{id}/answered',
    needs: 'messages',
    summary: 'Mark a message as answered, or as waiting again',
    description: 'For admins. The audit log keeps who and when; nothing is sent to the writer.',
    limit: 'messageChanges',
    params: messageIdSchema,
    body: messageAnsweredSchema,
    answer: 'Marked, or so already',
    errors: [404],
    verb: ({ shop, params, body: { answered: isAnswered }, user }) =>
      shop.setMessageAnswered({ ...params, isAnswered, actorId: user.id }),
  }),
];
