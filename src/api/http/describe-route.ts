// The OpenAPI description of a row, with the errors that follow from its guard, limit and input.
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { operationIdOf } from './openapi/operation-id.ts';
import type { Guard, Route, Schema } from './route.ts';
import { acknowledgedSchema, type ErrorStatus, errorResponses } from './router.ts';

export const describeRoute = (tag: string, route: Route): RouteConfig => {
  const { method, path, summary, guard, params, query, headers } = route;
  const description = descriptionOf(route);
  const content = contentOfBody(route);
  return {
    method,
    path,
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary,
    ...(description && { description }),
    // A test looks for it at every export and every change of other users.
    ...(route.recentSignIn && { 'x-recent-sign-in': true }),
    security: securityOf[guard],
    request: {
      ...(params && { params: params as never }),
      ...(query && { query: query as never }),
      ...(content && { body: { required: !route.mayBeEmpty, content } }),
    },
    responses: {
      [route.status ?? 200]: {
        description: route.answer,
        ...(headers && { headers }),
        content: contentOf(route),
      },
      ...errorResponses(...errorsOf(route)),
    },
  } as RouteConfig;
};

/** Who may call it, then what its row says. */
const descriptionOf = ({ guard, recentSignIn, description }: Route): string | undefined => {
  if (guard !== 'admin') return description;
  const who = recentSignIn === true ? 'For admins who signed in recently.' : 'For admins.';
  return description ? `${who} ${description}` : who;
};

/** An empty list says that no token is needed; an empty object, that it may be left out. */
const securityOf: Record<Guard, Record<string, string[]>[]> = {
  public: [],
  optionalUser: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
};

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } });

const contentOfBody = ({ body, form }: Route) =>
  body ? jsonOf(body) : form && { 'multipart/form-data': { schema: form } };

const contentOf = ({ media, output = acknowledgedSchema }: Route) =>
  media ? Object.fromEntries(media.map((type) => [type, { schema: z.string() }])) : jsonOf(output);

const errorsOf = (route: Route): ErrorStatus[] => {
  const { guard, method, params, query, body, form } = route;
  return [
    ...(guard === 'public' ? [] : [401 as const]),
    ...(guard === 'admin' || route.recentSignIn ? [403 as const] : []),
    ...(params || query || body || form ? [422 as const] : []),
    ...(body || form ? [400 as const, 413 as const, 415 as const] : []),
    // All reads are limited, by `read-limit.ts`.
    ...(route.limit || method === 'get' ? [429 as const] : []),
    ...(route.errors ?? []),
  ];
};
