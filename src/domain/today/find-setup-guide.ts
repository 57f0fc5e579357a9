import type { Database } from '../../platform/database/database.ts';
import { findLegalPages, type LegalPageState } from './find-legal-pages.ts';

export type SetupGuide = {
  legalPages: LegalPageState[];
  /** As the shop was started. */
  publicUrl: string;
  isTestMode: boolean;
};

/** For admins: what the steps of the set-up need besides the settings. */
export const findSetupGuide = async ({
  database,
  publicUrl,
  isTestMode,
}: {
  database: Database;
  publicUrl: string;
  isTestMode: boolean;
}): Promise<SetupGuide> => ({
  legalPages: await findLegalPages(database.pool),
  publicUrl,
  isTestMode,
});
