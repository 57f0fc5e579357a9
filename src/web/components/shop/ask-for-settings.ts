// Public settings newer than those of the document, in the units of prices.
import {
  type GroupJson,
  groupFromJson,
  type PublicSettings,
  publicFromJson,
} from '../../../domain/shop-settings/settings-json.ts';
import { findStorefront } from '../../product-queries.ts';
import type { ApiClient } from '../../rest-client.ts';
import { shownInTab, showSettings } from './public-settings.ts';
import { takeLocale } from './take-locale.ts';

/** The settings that this tab shows; fetches them once if there are none yet. */
export const shownSettings = async (api: ApiClient): Promise<PublicSettings> =>
  shownInTab() ?? (await askForSettings(api));

/** What counts now; all pages of the tab show it at once. */
export const askForSettings = async (api: ApiClient): Promise<PublicSettings> => {
  const storefront = await findStorefront(api);
  takeLocale(storefront);
  const settings = publicFromJson(storefront.settings);
  showSettings(settings);
  return settings;
};

/** Takes the settings from an API answer that contains them. */
export const takeDelivery = (json: GroupJson<'delivery'>): void => {
  const shown = shownInTab();
  if (shown) showSettings({ ...shown, delivery: groupFromJson('delivery', json) });
};
