import type { Locale } from '../../platform/text/locale.ts';
import type { MenuSection } from '../content/section-kinds.ts';
import type { Drawing } from './drawing.ts';
import type { ManagedSettings } from './settings-groups.ts';
import type { PublicSettings } from './settings-json.ts';

/** The departments that menus lead to. */
export const shownDepartments = ['women', 'men'] as const;

/** Settings of `emptyPages` that are images. */
export const emptyImageNames = [
  'emptyCart',
  'noOrders',
  'noMatches',
  'noResults',
  'notFound',
  'serverError',
] as const;
export type EmptyImageName = (typeof emptyImageNames)[number];
/** Settings of `emptyPages` that are texts. */
export const shopTextNames = [
  'productsText',
  'notFoundText',
  'searchText',
  'relatedTitle',
  'fitQuestion',
  'smallSizes',
  'largeSizes',
] as const;
export type ShopTexts = Record<(typeof shopTextNames)[number], string>;

export const shopTextsOf = (pages: ManagedSettings['emptyPages']): ShopTexts =>
  Object.fromEntries(shopTextNames.map((name) => [name, pages[name]])) as ShopTexts;

export type ShownImage = { id: string; width: number; height: number };

/** What public pages show beside the products. */
export type Storefront = ShopTexts & {
  /** Those that have products. */
  departments: (typeof shownDepartments)[number][];
  menus: MenuSection[];
  settings: PublicSettings;
  look: ManagedSettings['look'];
  /** Public holidays of the shop around now: '2026-12-25'. */
  closedDays: string[];
  /** How pages write numbers and sums; null: as until it is set. */
  locale: Locale | null;
  /** By what is empty; one without an image is left out. */
  emptyImages: { [Name in EmptyImageName]?: ShownImage };
  /** Shown of links to pages without an image of their own. */
  hasShareImage: boolean;
  /** Null: its name. */
  logo: Drawing | null;
  /** Where there is no drawing. */
  logoImage: ShownImage | null;
};
