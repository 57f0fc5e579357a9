// Everything in `shop_settings`: what the owner sets, what the home page and the menus are made of,
// and what the seed of the demo says.

import { defaultContent } from '../content/default-content.ts';
import type { Place, Section } from '../content/section-kinds.ts';
import { defaultSettings, type ManagedSettings } from './settings-groups.ts';

export type ShopSettings = ManagedSettings & {
  /** Whether it is the demo; its seed says so. */
  storefront: { isDemo: boolean };
  /** Steps of the set-up that the owner does not need. */
  setup: { notNeeded: string[] };
} & Record<Place, { sections: Section[] }>;

export const defaultShopSettings: ShopSettings = {
  ...defaultSettings,
  storefront: { isDemo: false },
  setup: { notNeeded: [] },
  home: { sections: defaultContent.home },
  menus: { sections: defaultContent.menus },
};
