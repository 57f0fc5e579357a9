import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importPatiently } from './connection.ts';

/**
 * A component whose script comes when it is first shown, and a function that fetches the script
 * before: when the pointer or the focus reaches what opens it. Render it in a Suspense.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [LazyExoticComponent<ComponentType<Props>>, prefetch: () => void] => [
  lazy(async () => ({ default: await importPatiently(load) })),
  () => {
    load().catch(() => undefined);
  },
];
