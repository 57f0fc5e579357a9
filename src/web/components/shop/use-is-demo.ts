import { useRootData } from './use-root-data.ts';

/** Whether the demo's images, brands and articles are shown: an own shop shows what it has. */
export const useIsDemo = (): boolean => useRootData().storefront?.isDemo ?? false;
