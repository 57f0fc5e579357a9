import type { Database, DatabaseAndClock } from '../../../platform/database/database.ts';
import type { ContentJson } from '../../content/content-schema.ts';
import { type HomeSection, type Place, shownAt } from '../../content/section-kinds.ts';
import { findRevision, findShopSettings } from '../find-shop-settings.ts';
import { findBefore } from './publish-content.ts';

/** For admins: all sections of a place, with its revision. */
export const getContent = async (
  { database }: { database: Database },
  place: Place,
): Promise<ContentJson> => {
  const { value, revision } = await findRevision(database.pool, place);
  const canUndo = revision > 0 && (await findBefore(database.pool, place)) !== null;
  return { ...value, revision, canUndo };
};

/** The sections of the home page now, by the database's clock. */
export const getHomePage = async ({ database, now }: DatabaseAndClock): Promise<HomeSection[]> => {
  const { sections } = await findShopSettings(database.pool, 'home');
  return shownAt('home', sections, now());
};
