// The public settings: those in the document, or newer ones that an API call has returned.
import { useEffect, useMemo } from 'react';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';
import {
  type GroupJson,
  groupFromJson,
  type PublicSettings,
  publicFromJson,
} from '../../../domain/shop-settings/settings-json.ts';
import { findStorefront } from '../../product-queries.ts';
import type { ApiClient } from '../../rest-client.ts';
import { createStore } from '../browser/create-store.ts';
import { useRootData } from './use-root-data.ts';

const newest = createStore<PublicSettings | null>(null);
let ofDocument: PublicSettings | null = null;

/** An error page may have no data: it shows the default settings. */
export const usePublicSettings = (): PublicSettings => {
  const { storefront } = useRootData();
  const asked = newest.use();
  const loaded = useMemo(
    () => (storefront ? publicFromJson(storefront.settings) : defaultSettings),
    [storefront],
  );
  useEffect(() => {
    if (storefront) ofDocument = loaded;
  }, [storefront, loaded]);
  return asked ?? loaded;
};

/** The settings that this tab shows; fetches them once if there are none yet. */
export const shownSettings = async (api: ApiClient): Promise<PublicSettings> =>
  newest.get() ?? ofDocument ?? (await askForSettings(api));

/** What counts now; all pages of the tab show it at once. */
export const askForSettings = async (api: ApiClient): Promise<PublicSettings> => {
  const settings = publicFromJson((await findStorefront(api)).settings);
  newest.set(settings);
  return settings;
};

/** Takes the settings from an API answer that contains them. */
export const takeDelivery = (json: GroupJson<'delivery'>): void =>
  newest.set({
    ...(newest.get() ?? ofDocument ?? defaultSettings),
    delivery: groupFromJson('delivery', json),
  });
