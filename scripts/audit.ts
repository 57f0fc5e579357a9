// npm run audit: checks the books of the shop's database, whether the shop runs or not.
// Exit code 0: all invariants hold; 1: one does not; 2: the books could not be read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../src/app/settings.ts';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { describeFindings } from '../src/domain/books/describe-findings.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import { openDatabase } from '../src/server/process/open-database.ts';

const main = async (): Promise<number> => {
  const { DATABASE_URL, DATA_DIR, STATEMENT_NAMES } = process.env;
  const { server, database: settings } = readSettings({ DATABASE_URL, DATA_DIR, STATEMENT_NAMES });
  if (!settings.databaseUrl && !existsSync(join(server.dataDir, 'postgres'))) {
    throw new StartupError(
      `There is no shop in ${server.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
    );
  }
  // A running shop's embedded server is joined, and goes on afterwards.
  const { database, close } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    statementNames: settings.statementNames,
    dataDir: server.dataDir,
    print: console.error,
    onLost: () => {},
  });
  try {
    const findings = await auditBooks({ database }).catch(explainSchema);
    console.log(describeFindings(findings));
    return findings.some(({ breaches }) => breaches > 0) ? 1 : 0;
  } finally {
    await close();
  }
};

const explainSchema = (cause: Error & { code?: string }): never => {
  const isMissing = ['42P01', '42703', '3F000'].includes(cause.code ?? '');
  if (!isMissing) throw cause;
  throw new StartupError(
    `The schema is not that of this version (${cause.message}). Start the shop, which updates it.`,
    { cause },
  );
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  return 2;
});
