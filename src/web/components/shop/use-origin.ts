import { useRootData } from './use-root-data.ts';

/** Begins absolute links: 'https://shop.example'; empty on a page whose data did not load. */
export const useOrigin = (): string => useRootData().origin ?? '';
