import { type ComponentType, lazy } from 'react';

/** A component whose script comes later; where it does not come, the page does without it. */
export const optional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
