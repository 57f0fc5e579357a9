import { auditLogPageSchema, auditLogQuerySchema } from '../audit-log/audit-log-schema.ts';
import type { Shop } from '../shop.ts';
import type { AuthEnv } from './auth.ts';
import { adminRoute } from './guarded-route.ts';
import { createRouter, errorResponses, integerParam, okResponse } from './router.ts';

/** Who changed what and why, for admins. */
export const auditLogRoutes = (shop: Pick<Shop, 'authenticate' | 'listAuditEntries'>) =>
  createRouter<AuthEnv>().openapi(
    adminRoute(shop, {
      method: 'get',
      path: '/audit-log',
      tags: ['Users'],
      summary: 'List who changed what by page, newest first',
      description: 'For admins.',
      request: { query: auditLogQuerySchema.extend({ size: integerParam(1, 100, 20) }) },
      responses: {
        ...okResponse(auditLogPageSchema, 'The entries, and where the next page begins'),
        ...errorResponses(422),
      },
    }),
    async (c) => {
      const { entries, next } = await shop.listAuditEntries(c.req.valid('query'));
      const json = entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
      return c.json({ entries: json, next }, 200);
    },
  );
