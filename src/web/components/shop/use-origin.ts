import { marketPrefix } from '../../../platform/text/locale.ts';
import { useRootData } from './use-root-data.ts';

/** Begins absolute links: 'https://shop.example'; empty on a page whose data did not load. */
export const useOrigin = (): string => useRootData().origin ?? '';

/** Begins absolute links to pages: 'https://shop.example/de' in the market 'de'. */
export const useSite = (): string => useOrigin() + marketPrefix();
