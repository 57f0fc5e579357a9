import type { Locale } from '../../platform/text/locale.ts';
import type { MenuSection } from '../content/section-kinds.ts';
import type { Drawing } from './drawing.ts';
import { type ManagedSettings, settingsGroups } from './settings-groups.ts';
import type { PublicSettings } from './settings-json.ts';

/** The departments that menus lead to. */
export const shownDepartments = ['women', 'men'] as const;

type Pages = typeof settingsGroups.emptyPages.settings;
type NameOf<Kind> = {
  [Name in keyof Pages]: Pages[Name]['kind'] extends Kind ? Name : never;
}[keyof Pages];
const namesOf = <Kind extends 'image' | 'text'>(kind: Kind) =>
  Object.entries(settingsGroups.emptyPages.settings)
    .filter(([, setting]) => setting.kind === kind)
    .map(([name]) => name) as NameOf<Kind>[];

export const emptyImageNames = namesOf('image');
export type EmptyImageName = NameOf<'image'>;
export const shopTextNames = namesOf('text');
export type ShopTexts = Record<NameOf<'text'>, string>;

export const shopTextsOf = (pages: ManagedSettings['emptyPages']): ShopTexts =>
  Object.fromEntries(shopTextNames.map((name) => [name, pages[name]])) as ShopTexts;

export type ShownImage = { id: string; width: number; height: number };

/** What laws ask pages to say; one that is empty is left out. */
export type Notices = {
  orderButton?: string;
  /** For brands without a line of their own; '': none. */
  producer?: string;
  guarantee?: ShownImage;
  /** What a unit costs is told of goods sold by measure. */
  unitPrice?: true;
};

/** What public pages show beside the products. */
export type Storefront = ShopTexts & {
  /** Those that have products. */
  departments: (typeof shownDepartments)[number][];
  menus: MenuSection[];
  settings: PublicSettings;
  look: ManagedSettings['look'];
  /** Public holidays of the shop around now: '2026-12-25'. */
  closedDays?: string[];
  /** Whether contracts can be withdrawn from, and where; `/storefront` says it of its market. */
  withdrawal: ManagedSettings['withdrawal'];
  notices: Notices;
  /** Buttons of wallets, where a way to pay has them. */
  hasExpress: boolean;
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
