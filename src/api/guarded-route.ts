// Routes with their guard: neither it nor its place in the API's description can be forgotten.
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { type Authentication, requireAdmin, requireUser } from './auth.ts';
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
