import {
  messageAnsweredSchema,
  messageIdSchema,
  messageListSchema,
  messagePageSchema,
} from '../contact/listed-message-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  integerParam,
  jsonBody,
  okResponse,
} from './router.ts';

type MessageShop = Pick<Shop, 'authenticate' | 'listContactMessages' | 'setMessageAnswered'>;

/** What customers wrote with the contact form, for admins. */
export const contactMessageRoutes = (shop: MessageShop, limits: RateLimits) =>
  createRouter<AuthEnv>()
    .openapi(listRoute(shop), async (c) => {
      const { q: text, ...query } = c.req.valid('query');
      const { messages, next } = await shop.listContactMessages({ text, ...query });
      const json = messages.map(({ createdAt, answeredAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      }));
      return c.json({ messages: json, next }, 200);
    })
    .openapi(answeredRoute(shop), async (c) => {
      await limits.byAccount(c, 'messageChanges');
      const change = {
        id: c.req.valid('param').id,
        isAnswered: c.req.valid('json').answered,
        actorId: c.var.user.id,
      };
      unwrap(await shop.setMessageAnswered(change));
      return c.json(acknowledged, 200);
    });

const listRoute = (shop: MessageShop) =>
  adminRoute(shop, {
    method: 'get',
    path: '/contact-messages',
    tags: ['Contact'],
    summary: 'List messages of the contact form by page, newest first',
    description: 'For admins. Messages are kept for a year.',
    request: { query: messageListSchema.extend({ size: integerParam(1, 100, 20) }) },
    responses: {
      ...okResponse(messagePageSchema, 'The messages, and where the next page begins'),
      ...errorResponses(422),
    },
  });

const answeredRoute = (shop: MessageShop) =>
  adminRoute(shop, {
    method: 'put',
    path: '/contact-messages/{id}/answered',
    tags: ['Contact'],
    summary: 'Mark a message as answered, or as waiting again',
    description: 'For admins. The audit log keeps who and when; nothing is sent to the writer.',
    request: { params: messageIdSchema, ...jsonBody(messageAnsweredSchema) },
    responses: {
      ...okResponse(acknowledgedSchema, 'Marked, or so already'),
      ...errorResponses(400, 404, 413, 415, 422, 429),
    },
  });
