import { createRoute } from '@hono/zod-openapi';
import { contactMessageSchema } from '../contact/contact-schema.ts';
import type { Shop } from '../shop.ts';
import { unwrap } from './http-errors.ts';
import type { RateLimits } from './rate-limit.ts';
import {
  acknowledged,
  acknowledgedSchema,
  createRouter,
  errorResponses,
  jsonBody,
  okResponse,
} from './router.ts';

type ContactShop = Pick<Shop, 'sendContactMessage' | 'takeAttempts'>;

export const contactRoutes = (shop: ContactShop, limits: RateLimits) =>
  createRouter().openapi(contactRoute(limits), async (c) => {
    const { isFromRobot, message } = c.req.valid('json');
    const client = limits.clientOf(c).network;
    unwrap(await shop.takeAttempts({ client }, [{ limit: 'contactByEmail', key: message.email }]));
    // A robot that learns of it leaves the field empty the next time.
    if (!isFromRobot) await shop.sendContactMessage(message);
    return c.json(acknowledged, 200);
  });

const contactRoute = (limits: RateLimits) =>
  createRoute({
    method: 'post',
    path: '/contact-messages',
    tags: ['Contact'],
    summary: 'Write to the shop',
    description: 'Stored, and sent to the owner by email. The same message counts once a day.',
    middleware: [limits.byNetwork('contactByNetwork')] as const,
    request: jsonBody(contactMessageSchema),
    responses: {
      ...okResponse(acknowledgedSchema, 'Received'),
      ...errorResponses(400, 415, 422, 429, 503),
    },
  });
