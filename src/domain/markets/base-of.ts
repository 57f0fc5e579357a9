import type { ShownMarket } from './market.ts';

/** What the addresses of a market begin with in one of its languages: 'ch', 'ch/fr', 'fr'. */
export const baseOf = (
  { slug, languages: [own] = [] }: Pick<ShownMarket, 'slug'> & Partial<ShownMarket>,
  language: string | undefined = own,
): string => (language === own ? slug : [slug, language].filter(Boolean).join('/'));
