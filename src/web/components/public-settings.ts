// What the owner has set of what pages show: of the document, or newer where the shop was asked.
import { useEffect, useMemo } from 'react';
import { defaultSettings } from '../../shop-settings/settings-groups.ts';
import {
  type GroupJson,
  groupFromJson,
  type PublicSettings,
  publicFromJson,
} from '../../shop-settings/settings-json.ts';
import { findStorefront } from '../product-queries.ts';
import type { ApiClient } from '../rest-client.ts';
import { createStore } from './create-store.ts';
import { useRootData } from './use-root-data.ts';

const newest = createStore<PublicSettings | null>(null);
let ofDocument: PublicSettings | null = null;

/** An error page may have no data: then what counts until it is set. */
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

/** What the pages of this tab show; asks once where nothing is known yet. */
export const shownSettings = async (api: ApiClient): Promise<PublicSettings> =>
  newest.get() ?? ofDocument ?? (await askForSettings(api));

/** What counts now; all pages of the tab show it at once. */
export const askForSettings = async (api: ApiClient): Promise<PublicSettings> => {
  const settings = publicFromJson((await findStorefront(api)).settings);
  newest.set(settings);
  return settings;
};

/** From an answer that says what counts now. */
export const takeDelivery = (json: GroupJson<'delivery'>): void =>
  newest.set({
    ...(newest.get() ?? ofDocument ?? defaultSettings),
    delivery: groupFromJson('delivery', json),
  });
