import type { Database } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';

/** The shop's: 'Europe/Lisbon'. */
export const findTimeZone = ({ database }: { database: Database }): Promise<{ timeZone: string }> =>
  findShopSettings(database.pool, 'region');
