// The API's rows of one concept, on a shop that has only the verbs of a test.
import { addRoute } from '../src/api/http/add-route.ts';
import { onError } from '../src/api/http/http-errors.ts';
import type { Route, RouteDependencies } from '../src/api/http/route.ts';
import { createRouter } from '../src/api/http/router.ts';
import type { AuthEnv } from '../src/api/sign-in/auth.ts';
import { createResponseCache } from '../src/response-cache/response-cache.ts';
import type { ShopContext } from '../src/shop/context.ts';

export const routerOf = (
  routes: readonly Route[],
  verbs: Partial<ShopContext>,
  others: Partial<Omit<RouteDependencies, 'context'>> = {},
) => {
  const router = createRouter<AuthEnv>();
  router.onError(onError(() => {}));
  const responseCache = createResponseCache({ isOff: true });
  const context = { ofReplica: verbs, ...verbs };
  const dependencies = { context, responseCache, ...others } as RouteDependencies;
  for (const route of routes) addRoute(router, 'Products', route, dependencies);
  return router;
};
