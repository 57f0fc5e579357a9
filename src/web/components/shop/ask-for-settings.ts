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

/** The settings that this tab shows; fetches them once if there are none yet. */
export const shownSettings = async (api: ApiClient): Promise<PublicSettings> =>
  shownInTab() ?? (await askForSettings(api));

/** What counts now; all pages of the tab show it at once. */
export const askForSettings = async (api: ApiClient): Promise<PublicSettings> => {
  const settings = publicFromJson((await findStorefront(api)).settings);
  showSettings(settings);
  return settings;
};

/** Takes the settings from an API answer that contains them. */
export const takeDelivery = (json: GroupJson<'delivery'>): void => {
  const shown = shownInTab();
  if (shown) showSettings({ ...shown, delivery: groupFromJson('delivery', json) });
};
