import { createRoute, z } from '@hono/zod-openapi';
import { emailSchema, isAdminSchema, tokenSchema } from '../accounts/schema.ts';
import { sameEmail, selfOrAdmin } from '../accounts/user.ts';
import { refuse } from '../refusal.ts';
import type { Shop } from '../shop.ts';
import { signedIn } from './callers.ts';
import { accept } from './refusals.ts';
import { errors, openDoor } from './validation.ts';

type Tools = Pick<Shop, 'sessionOf' | 'issueAccessToken' | 'isAdmin' | 'identifyCaller'>;

export const accountCalls = (shop: Tools) =>
  openDoor()
    .openapi(tokenRoute, async (c) => {
      const { email } = c.req.valid('param');
      if (!sameEmail(email, c.req.valid('json').email)) {
        accept(refuse('bad_input', 'email: another one than in the path', { field: 'email' }));
      }
      const proven = await shop.sessionOf(c.req.raw.headers);
      const token = accept(await shop.issueAccessToken(proven?.session ?? null, email));
      for (const cookie of proven?.cookies ?? []) c.header('Set-Cookie', cookie, { append: true });
      return c.json({ token }, 200, { 'Cache-Control': 'no-store' });
    })
    .openapi(isAdminRoute(shop), async (c) => {
      const { email } = c.req.valid('param');
      accept(selfOrAdmin(c.var.caller, email));
      return c.json({ admin: await shop.isAdmin(email) }, 200, { 'Cache-Control': 'no-store' });
    });

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const params = z.object({ email: emailSchema });

const tokenRoute = createRoute({
  method: 'put',
  path: '/user/{email}',
  tags: ['Accounts'],
  summary: 'An access token for the person who is signed in',
  description: 'The session cookie of the identity service proves whose e-mail it is.',
  request: { params, body: { required: true, content: json(z.object({ email: emailSchema })) } },
  responses: { 200: { description: 'The token', content: json(tokenSchema) }, ...errors(401, 403, 422, 429) },
});

const isAdminRoute = (shop: Tools) =>
  createRoute({
    method: 'get',
    path: '/admin/{email}',
    tags: ['Accounts'],
    summary: 'Whether this person keeps the shop',
    security: [{ bearer: [] }],
    middleware: [signedIn(shop)] as const,
    request: { params },
    responses: { 200: { description: 'Yes or no', content: json(isAdminSchema) }, ...errors(401, 403, 422) },
  });
