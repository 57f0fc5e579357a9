import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { fail } from '../../platform/errors/errors.ts';
import { unwrap } from './http-errors.ts';

/**
 * For a call that writes and takes no body: what its query takes is refused in a body. Ignored, a
 * `role` there would be another role than the one that was meant.
 */
export const refuseMisplaced =
  (query: z.ZodType): MiddlewareHandler =>
  async (c, next) => {
    const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    const sent: unknown = await c.req.json().catch(() => null);
    const field = names.find((name) => Object.hasOwn(Object(sent), name));
    if (field) {
      const message = `${field} belongs in the query, not in the body: ?${field}=...`;
      unwrap(fail('invalid_input', message, { field }));
    }
    await next();
  };
