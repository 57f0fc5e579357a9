import type { Database } from '../../../platform/database/database.ts';
import { findRevision } from '../../shop-settings/find-shop-settings.ts';

export type Demanding = { database: Database; isTestMode: boolean };

/** Of the team. In test mode only once the owner has said so. */
export const isSecondFactorDemanded = async ({
  database,
  isTestMode,
}: Demanding): Promise<boolean> => {
  const { value, revision } = await findRevision(database.pool, 'secondFactor');
  return revision > 0 ? value.isDemanded : !isTestMode;
};
