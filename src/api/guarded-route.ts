// Routes with their guard: neither it nor its place in the API's description can be forgotten.
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type AuthEnv,
  type Authentication,
  type RecentAuthentication,
  requireAdmin,
  requireRecentSignIn,
  requireUser,
} from './auth.ts';
import { errorResponses } from './router.ts';

// What the guard brings is refused in the route itself.
type Unguarded<Path extends string> = Omit<RouteConfig, 'path' | 'security' | 'middleware'> & {
  path: Path;
  security?: never;
  middleware?: never;
};

/** A route for users with a valid access token; else 401. */
export const userRoute = <Path extends string, Route extends Unguarded<Path>>(
  shop: Authentication,
  route: Route,
) =>
  createRoute({
    ...route,
    security: [{ bearer: [] }],
    middleware: [requireUser(shop)] as const,
    responses: { ...route.responses, ...errorResponses(401) },
  });

/** A route for admins; else 401 or 403. */
export const adminRoute = <Path extends string, Route extends Unguarded<Path>>(
  shop: Authentication,
  route: Route,
) =>
  createRoute({
    ...route,
    security: [{ bearer: [] }],
    middleware: [requireAdmin(shop)] as const,
    responses: { ...route.responses, ...errorResponses(401, 403) },
  });

const recentRoute =
  (guard: typeof requireUser) =>
  <Path extends string, Route extends Unguarded<Path>>(
    shop: RecentAuthentication,
    route: Route,
    isAsked?: (c: Context<AuthEnv>) => boolean,
  ) =>
    createRoute({
      ...route,
      // A test looks for it at every export and every change of other users.
      'x-recent-sign-in': true,
      security: [{ bearer: [] }],
      middleware: [guard(shop), requireRecentSignIn(shop, isAsked)] as const,
      responses: { ...route.responses, ...errorResponses(401, 403) },
    });

/** A route for users who signed in within ten minutes; of others, where `isAsked` says so. */
export const recentUserRoute = recentRoute(requireUser);

/** A route for admins who signed in within ten minutes. */
export const recentAdminRoute = recentRoute(requireAdmin);

/** Whether an admin asks for another user than their own, by the id of the path. */
export const isAdminOnOther = (c: Context<AuthEnv>): boolean =>
  c.var.user.role === 'admin' && c.req.param('id') !== c.var.user.id;
