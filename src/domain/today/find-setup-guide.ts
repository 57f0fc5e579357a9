import type { Database } from '../../platform/database/database.ts';
import { findLegalPages } from './find-legal-pages.ts';
import type { SetupGuideJson } from './setup-schema.ts';

/** For admins: what the steps of the set-up need besides the settings. */
export const findSetupGuide = async ({
  database,
  publicUrl,
  isTestMode,
}: {
  database: Database;
  publicUrl: string;
  isTestMode: boolean;
}): Promise<SetupGuideJson> => ({
  legalPages: await findLegalPages(database.pool),
  publicUrl,
  isTestMode,
});
