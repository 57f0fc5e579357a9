// Public settings newer than those of the document, in the units of prices.
import { apiName, type SettingValue } from '../../../domain/shop-settings/setting-kinds.ts';
import type {
  GroupJson,
  PublicSettings,
  PublicSettingsJson,
} from '../../../domain/shop-settings/settings-json.ts';
import { toCents } from '../../../platform/values/money.ts';
import { findStorefront } from '../../product-queries.ts';
import type { ApiClient } from '../../rest-client.ts';
import { shownInTab, showSettings, unknownSettings } from './public-settings.ts';
import { takeLocale } from './take-locale.ts';

/** The settings that this tab shows; fetches them once if there are none yet. */
export const shownSettings = async (api: ApiClient): Promise<PublicSettings> =>
  shownInTab() ?? (await askForSettings(api));

/** The current values, which all pages of the tab show at once. */
export const askForSettings = async (api: ApiClient): Promise<PublicSettings> => {
  const storefront = await findStorefront(api);
  takeLocale(storefront);
  return takeSettings(storefront.settings);
};

/** Takes all settings from an answer of the API. */
export const takeSettings = (json: PublicSettingsJson): PublicSettings => {
  const groups = Object.keys(unknownSettings).map((name) => [name, readGroup(name as never, json)]);
  const settings = Object.fromEntries(groups) as PublicSettings;
  showSettings(settings);
  return settings;
};

/** Takes what delivery costs from an answer of the API. */
export const takeDelivery = (delivery: GroupJson<'delivery'>): void => {
  const shown = shownInTab();
  if (shown) showSettings({ ...shown, delivery: readDelivery(delivery) });
};

export const readDelivery = (delivery: GroupJson<'delivery'>): PublicSettings['delivery'] =>
  readGroup('delivery', { delivery });

/**
 * By the names alone: the table of settings, with its labels and helps, is not for customers.
 * What a shop of another version does not say stays unknown.
 */
const readGroup = <Name extends keyof PublicSettings>(
  name: Name,
  json: Partial<PublicSettingsJson>,
): PublicSettings[Name] => {
  const said: Record<string, SettingValue> = { ...json[name] };
  const values = Object.entries<SettingValue>(unknownSettings[name]).map(([setting, unsaid]) => {
    const value = said[apiName(setting)];
    const isMoney = setting.endsWith('Cents') && typeof value === 'number';
    return [setting, isMoney ? toCents(value) : value === undefined ? unsaid : value];
  });
  return Object.fromEntries(values);
};
