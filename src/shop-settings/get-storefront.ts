import type { Database } from '../database/database.ts';
import { findShopSettings } from './find-shop-settings.ts';

/** What public pages show beside the products. */
export type Storefront = {
  /** The demo's brands, articles, team and films are part of it. */
  isDemo: boolean;
};

export const getStorefront = ({ database }: { database: Database }): Promise<Storefront> =>
  findShopSettings(database.pool, 'storefront');
