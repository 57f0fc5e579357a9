// Everything in `shop_settings`: what the owner sets, and what the seed of the demo says.
import { defaultSettings, type ManagedSettings } from './settings-groups.ts';

export type ShopSettings = ManagedSettings & {
  /** Whether the demo's brands, articles, team and films are shown; its seed says so. */
  storefront: { isDemo: boolean };
};

export const defaultShopSettings: ShopSettings = {
  ...defaultSettings,
  storefront: { isDemo: false },
};
