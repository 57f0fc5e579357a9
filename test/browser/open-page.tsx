// The pages as a customer sees them, without the document of the server: no load, no hydration.
import routeModules, { type RouteEntry, type RouteModule } from 'virtual:route-modules';
import { type ContextType, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useRouteError,
} from 'react-router';
import { ConnectionNotice } from '../../src/web/components/connection-notice.tsx';
import { NavigationBlocker } from '../../src/web/components/navigation-blocker.tsx';
import { Toasts } from '../../src/web/components/toasts.tsx';
import App, * as rootModule from '../../src/web/root.tsx';

type Router = ReturnType<typeof createBrowserRouter>;
let opened: { root: Root; router: Router; element: HTMLElement } | null = null;

/** Opens a path of the shop; answers when its data has come. */
export const openPage = async (path: string): Promise<void> => {
  closePage();
  // A new entry: the last one may be that of a dialog. By a new key it begins at its top.
  // Numbered as the router does, which goes back by that number.
  const idx = (history.state?.idx ?? -1) + 1;
  history.pushState({ key: crypto.randomUUID(), idx }, '', path);
  const router = createBrowserRouter([
    {
      ...objectOf(rootModule as unknown as RouteModule),
      id: 'root',
      Component: Page,
      children: routeModules.map(toRoute),
    } as RouteObject,
  ]);
  await settled(router);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  opened = { root, router, element };
  flushSync(() =>
    root.render(
      <StrictMode>
        <UNSAFE_FrameworkContext.Provider value={nothingToPrefetch}>
          <RouterProvider router={router} />
        </UNSAFE_FrameworkContext.Provider>
      </StrictMode>,
    ),
  );
};

// Links that prefetch ask for the files of a build.
const nothingToPrefetch: ContextType<typeof UNSAFE_FrameworkContext> = {
  manifest: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  routeModules: {},
  future: {},
  ssr: false,
  isSpaMode: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

/** What an address in the browser's bar does, but for the reload. */
export const goTo = async (path: string): Promise<void> => {
  await opened?.router.navigate(path);
};

export const closePage = (): void => {
  if (!opened) return;
  opened.root.unmount();
  opened.router.dispose();
  opened.element.remove();
  opened = null;
};

const settled = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check();
  });

const Page = () => (
  <>
    <App />
    <ConnectionNotice />
    <NavigationBlocker />
    <Toasts />
    <ScrollRestoration />
  </>
);

const toRoute = ({ load, children, ...known }: RouteEntry): RouteObject =>
  ({
    ...known,
    lazy: async () => objectOf(await load()),
    children: children?.map(toRoute),
  }) as RouteObject;

/** A module of a page as the router takes it; the server's loader where there is no other. */
const objectOf = (module: RouteModule): Partial<RouteObject> => {
  const { ErrorBoundary } = module;
  return {
    Component: module.default,
    loader: module.clientLoader ?? module.loader,
    action: module.clientAction,
    middleware: module.clientMiddleware,
    shouldRevalidate: module.shouldRevalidate,
    handle: module.handle,
    ErrorBoundary:
      ErrorBoundary &&
      (() => {
        const error = useRouteError();
        return <ErrorBoundary error={error} />;
      }),
  };
};
