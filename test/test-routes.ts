// The API's rows of one concept, on a context that has only what a test gives.
import { addRoute } from '../src/api/http/add-route.ts';
import { onError } from '../src/api/http/http-errors.ts';
import type { Route, RouteDependencies } from '../src/api/http/route.ts';
import { createRouter } from '../src/api/http/router.ts';
import type { AuthEnv } from '../src/api/sign-in/auth.ts';
import { createResponseCache } from '../src/response-cache/response-cache.ts';
import type { ShopContext } from '../src/shop/context.ts';

export const routerOf = (
  routes: readonly Route[],
  context: { [Name in keyof ShopContext]?: Partial<ShopContext[Name]> },
  others: Partial<Omit<RouteDependencies, 'context'>> = {},
) => {
  const router = createRouter<AuthEnv>();
  router.onError(onError(() => {}));
  const responseCache = createResponseCache({ isOff: true });
  const dependencies = { context, responseCache, ...others } as unknown as RouteDependencies;
  for (const route of routes) addRoute(router, 'Products', route, dependencies);
  return router;
};
