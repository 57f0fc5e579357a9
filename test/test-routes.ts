// The API's rows of one concept, on a shop that has only the verbs of a test.
import { addRoute } from '../src/api/add-route.ts';
import type { AuthEnv } from '../src/api/auth.ts';
import { onError } from '../src/api/http-errors.ts';
import type { Route, RouteDependencies } from '../src/api/route.ts';
import { createRouter } from '../src/api/router.ts';
import type { Shop } from '../src/shop.ts';

export const routerOf = (
  routes: readonly Route[],
  verbs: Partial<Shop>,
  others: Partial<Omit<RouteDependencies, 'shop'>> = {},
) => {
  const router = createRouter<AuthEnv>();
  router.onError(onError(() => {}));
  const dependencies = { shop: verbs, ...others } as RouteDependencies;
  for (const route of routes) addRoute(router, 'Products', route, dependencies);
  return router;
};
