import type { Queryable } from '../../../platform/database/database.ts';
import { findShopSettings } from '../find-shop-settings.ts';

/** ISO 4217 in lower case, as the payment provider and the books have it. */
export const findCurrency = async (client: Queryable): Promise<string> =>
  (await findShopSettings(client, 'locale')).currency.toLowerCase();
