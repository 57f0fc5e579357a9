declare module 'virtual:route-modules' {
  import type { ComponentType } from 'react';
  import type { ActionFunction, LoaderFunction, MiddlewareFunction } from 'react-router';

  export type RouteModule = {
    default?: ComponentType;
    loader?: LoaderFunction;
    clientLoader?: LoaderFunction;
    clientAction?: ActionFunction;
    clientMiddleware?: MiddlewareFunction[];
    shouldRevalidate?: () => boolean;
    handle?: unknown;
    ErrorBoundary?: ComponentType<{ error: unknown }>;
  };
  export type RouteEntry = {
    id: string;
    path?: string;
    index?: boolean;
    load: () => Promise<RouteModule>;
    children?: RouteEntry[];
  };
  const entries: RouteEntry[];
  export default entries;
}
