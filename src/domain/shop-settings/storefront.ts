import type { Drawing } from './drawing.ts';
import type { ManagedSettings } from './settings-groups.ts';
import type { PublicSettings } from './settings-json.ts';

/** The departments that menus lead to. */
export const shownDepartments = ['women', 'men'] as const;

/** What public pages show beside the products. */
export type Storefront = {
  /** The demo's brands, articles, team and films are part of it. */
  isDemo: boolean;
  /** Those that have products. */
  departments: (typeof shownDepartments)[number][];
  settings: PublicSettings;
  look: ManagedSettings['look'];
  /** Null: its name. */
  logo: Drawing | null;
};
