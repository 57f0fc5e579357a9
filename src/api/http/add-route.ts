// A row of route.ts on a router: its guard, its limit, its verb.
import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { fail } from '../../platform/errors/errors.ts';
import type { LimitName } from '../../platform/limits/limits.ts';
import {
  type AuthEnv,
  requirePermission,
  requireRecentSignIn,
  requireUser,
  seeUser,
} from '../sign-in/auth.ts';
import { describeRoute } from './describe-route.ts';
import { unwrap } from './http-errors.ts';
import { sendJson } from './page-fetch.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Route, RouteDependencies } from './route.ts';
import { acknowledged } from './router.ts';
import { storedJson } from './stored-json.ts';

export const addRoute = (
  router: OpenAPIHono<AuthEnv>,
  tag: string,
  route: Route,
  dependencies: RouteDependencies,
): void => {
  const { context, limits } = dependencies;
  const middleware = [
    ...guardsOf(route, context),
    ...limitBefore(route, limits),
    ...queryBesideBody(route),
    ...(route.mayBeEmpty ? [takeEmptyBody] : []),
    ...(route.middleware ? [route.middleware()] : []),
  ];
  const described = createRoute({ ...describe(tag, route), middleware });
  router.openapi(described, answerOf(route, dependencies));
};

/** A row gives the same result in each app of a process. */
const describe = (tag: string, route: Route): RouteConfig => {
  const known = descriptions.get(route) ?? describeRoute(tag, route);
  descriptions.set(route, known);
  return known;
};
const descriptions = new WeakMap<Route, RouteConfig>();

const answerOf =
  (route: Route, dependencies: RouteDependencies) =>
  async (c: Context<AuthEnv>): Promise<Response> => {
    const account = limitByAccount(route);
    if (account) await dependencies.limits.byAccount(c, account);
    const valid = (part: string) => c.req.valid(part as never) as unknown;
    const run = () =>
      route.verb({
        ...dependencies,
        c,
        user: c.var.user,
        params: valid('param'),
        query: valid('query'),
        body: valid('json'),
      });
    if (route.cache)
      return storedJson(dependencies.responseCache, c, route, async () => unwrap(await run()));
    const result = await run();
    if (result instanceof Response) return result;
    const value = unwrap(result);
    return sendJson(c, route.output ? value : acknowledged, route.status);
  };

/**
 * Otherwise an empty body declared as JSON would be refused, and one with another type left unread.
 */
const takeEmptyBody: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type');
  if ((await c.req.text()) !== '') {
    if (!/^application\/([\w.+-]+\+)?json\b/.test(type ?? '')) throw new HTTPException(415);
  } else if (type) c.req.bodyCache = { text: Promise.resolve('{}') } as never;
  await next();
};

/**
 * For a writing call without a body: fields of its query are an error in a body. If a `role` there
 * were ignored, the user would get another role than intended.
 */
const queryBesideBody = ({ method, query, body, form }: Route): MiddlewareHandler[] => {
  // A POST without a schema may take a file as its body.
  if (!['put', 'delete'].includes(method) || body || form) return [];
  if (!(query instanceof z.ZodObject)) return [];
  const names = Object.keys(query.shape);
  return [
    async (c, next) => {
      const sent: unknown = await c.req.json().catch(() => null);
      const field = names.find((name) => Object.hasOwn(Object(sent), name));
      if (field) {
        const message = `${field} belongs in the query, not in the body: ?${field}=...`;
        unwrap(fail('invalid_input', message, { field }));
      }
      await next();
    },
  ];
};

const guardsOf = (
  { guard, needs, recentSignIn }: Route,
  context: RouteDependencies['context'],
): MiddlewareHandler[] => [
  ...(guard === 'optionalUser' ? [seeUser(context)] : []),
  ...(guard === 'user' ? [requireUser(context)] : []),
  ...(guard === 'admin' ? [requirePermission(context, needs)] : []),
  ...(recentSignIn
    ? [requireRecentSignIn(context, recentSignIn === true ? undefined : recentSignIn)]
    : []),
];

const countsAccounts = ({ guard }: Route): boolean => guard === 'user' || guard === 'admin';

// Only valid input counts, so a typing mistake does not.
const limitByAccount = (route: Route): LimitName | undefined =>
  countsAccounts(route) && typeof route.limit === 'string' ? route.limit : undefined;

const limitBefore = (route: Route, limits: RateLimits): MiddlewareHandler[] => {
  const { limit } = route;
  if (typeof limit === 'function') return [limit(limits)];
  // The app counts `writes` for all calls.
  if (!limit || limit === 'writes' || countsAccounts(route)) return [];
  return [limits.byNetwork(limit)];
};
