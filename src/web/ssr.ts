// What the server imports of the web: a function from a request to a finished page.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, matchPath, RouterContextProvider } from 'react-router';
import { adminBuildContext, adminPathContext } from './admin-build.ts';
import { apiContext } from './api-client.ts';
import { nonceContext } from './nonce.ts';
import { createApiClient } from './rest-client.ts';

/**
 * `apiFetch` reaches the API in process, `nonce` marks the page's own inline scripts and styles.
 * Pages of admins are known to `isAdmin` alone: for others they answer 403.
 * The context keys must come from this bundle.
 */
export const render = (
  request: Request,
  apiFetch: typeof fetch,
  nonce: string,
  isAdmin = false,
): Promise<Response> => {
  const { origin, pathname } = new URL(request.url);
  const context = new RouterContextProvider();
  context.set(apiContext, createApiClient(origin, apiFetch));
  context.set(nonceContext, nonce);
  context.set(adminBuildContext, isAdmin);
  context.set(adminPathContext, isAdminPath(pathname));
  return (isAdmin ? handleForAdmin : handleForCustomer)(request, context);
};

type Routes = typeof build.routes;

const isAdminRoute = (id: string): boolean => id.startsWith('admin/');

const omitAdminRoutes = <Entries extends object>(routes: Entries): Entries =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isAdminRoute(id))) as Entries;

// In development there is one manifest for everybody.
const buildForCustomer: typeof build = import.meta.env.DEV
  ? build
  : {
      ...build,
      routes: omitAdminRoutes(build.routes),
      assets: {
        ...build.assets,
        // scripts/vite-admin-pages.ts writes this file.
        url: build.assets.url.replace('/manifest-', '/customer-manifest-'),
        routes: omitAdminRoutes(build.assets.routes),
      },
    };

const handleForAdmin = createRequestHandler(build, import.meta.env.MODE);
const handleForCustomer = createRequestHandler(buildForCustomer, import.meta.env.MODE);

const fullPath = (routes: Routes, id: string): string => {
  const route = routes[id];
  const parent = route?.parentId === undefined ? '' : fullPath(routes, route.parentId);
  return `${parent}/${route?.path ?? ''}`.replaceAll(/\/{2,}/g, '/');
};

const adminPaths = Object.keys(build.routes)
  .filter(isAdminRoute)
  .map((id) => fullPath(build.routes, id));

const isAdminPath = (pathname: string): boolean =>
  adminPaths.some((path) => matchPath(path, pathname) !== null);
