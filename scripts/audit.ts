// npm run audit: checks the books of the shop's database, whether the shop runs or not.
// Exit code 0: all invariants hold; 1: one does not; 2: the books could not be read.
import { auditBooks } from '../src/domain/books/audit-books.ts';
import { describeFindings } from '../src/domain/books/describe-findings.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import { openShopDatabase, readDataSettings, requireShop } from './shop-data.ts';

const main = async (): Promise<number> => {
  const settings = readDataSettings();
  requireShop(settings);
  const { database, close } = await openShopDatabase(settings);
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
