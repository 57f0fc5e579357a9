// What the owner sets while the shop runs, by group, and what counts until then.

export type OrderNotifications = {
  isOn: boolean;
  /** Who is told of each paid order, at most `notifiedEmailsMax`. */
  emails: string[];
};

export type ShopSettings = {
  orderNotifications: OrderNotifications;
  /** IANA name: where the shop's day begins. */
  region: { timeZone: string };
  /** Whether the demo's brands, articles, team and films are shown; its seed says so. */
  storefront: { isDemo: boolean };
};

/** What admins change on the page of settings. */
export type ManagedSettings = Pick<ShopSettings, 'orderNotifications' | 'region'>;

export type SettingsGroup = keyof ShopSettings;

export const defaultShopSettings: ShopSettings = {
  orderNotifications: { isOn: false, emails: [] },
  region: { timeZone: 'UTC' },
  storefront: { isDemo: false },
};

export const notifiedEmailsMax = 5;
