import { useRouteLoaderData } from 'react-router';
import type { Category } from '../../../domain/catalog/categories/category.ts';
import type { Sale } from '../../../domain/catalog/product.ts';
import type { PromoRuleJson } from '../../../domain/pricing/promo-rule.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import type { StorefrontJson } from '../../../domain/shop-settings/shop-settings-schema.ts';

type RootData = {
  origin: string;
  /** Whether the document was rendered for an admin. */
  isForAdmin: boolean;
  categories: Category[];
  sale: Sale | null;
  offer: PromoRuleJson | null;
  storefront: Omit<
    StorefrontJson,
    'settings' | 'menus' | 'logo' | 'logoImage' | 'look' | 'emptyImages'
  >;
  /** Rules of the look that the owner has chosen; empty: as the shop ships. */
  look: string;
  cards: StorefrontJson['look']['cards'];
  settings: PublicSettings;
  /** Text of `json-text.ts`, which is a third of the router's own encoding. */
  menus: string;
  /** Likewise. */
  emptyImages: string;
};

/** The data that root.tsx loads for every page; an error page may have none. */
export const useRootData = (): Partial<RootData> => useRouteLoaderData('root') ?? {};
