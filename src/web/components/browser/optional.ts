import { type ComponentType, lazy } from 'react';

/** A lazily imported component; the page shows nothing in its place when the import fails. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
