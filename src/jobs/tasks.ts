import { deleteDueUsers } from '../domain/accounts/deletion/delete-due-users.ts';
import { refreshAttributes } from '../domain/attributes/refresh-attributes.ts';
import type { BackupSettings } from '../domain/backups/back-up-when-due.ts';
import { deleteOldBulkEdits } from '../domain/catalog/bulk/delete-old-bulk-edits.ts';
import { runBulkEdits } from '../domain/catalog/bulk/run-bulk-edits.ts';
import { refreshCategories } from '../domain/catalog/categories/refresh-categories.ts';
import { compactAttributeCounts } from '../domain/catalog/facets/compact-attribute-counts.ts';
import { compactFacetCounts } from '../domain/catalog/facets/compact-facet-counts.ts';
import { fetchProductImages } from '../domain/catalog/files/apply/fetch-product-images.ts';
import { runProductImports } from '../domain/catalog/files/apply/run-product-imports.ts';
import { deleteOldProductImports } from '../domain/catalog/files/delete-old-product-imports.ts';
import { compactStretchCounts } from '../domain/catalog/listing/compact-stretch-counts.ts';
import { beginDiscounts, endDiscounts } from '../domain/catalog/manage/turn-discounts.ts';
import { deleteOldContactMessages } from '../domain/contact/delete-old-contact-messages.ts';
import { readCountries } from '../domain/customers/countries/read-countries.ts';
import { type EmailContext, emailWriters } from '../domain/emails/email-writers.ts';
import { renewEncryption } from '../domain/identity/second-factors/renew-encryption.ts';
import type { SecretEncryption } from '../domain/identity/second-factors/secret-encryption.ts';
import { deleteExpiredSessions } from '../domain/identity/sessions/delete-expired-sessions.ts';
import { addUpSales } from '../domain/insights/add-up-sales.ts';
import { deleteEndedSubscriptions } from '../domain/newsletter/delete-ended-subscriptions.ts';
import { sendIssues } from '../domain/newsletter/issues/send-issues.ts';
import { compactOrderCounts } from '../domain/orders/list/compact-order-counts.ts';
import { deleteOldNetworks } from '../domain/orders/reservations/delete-old-networks.ts';
import { deleteOldWithdrawals } from '../domain/orders/withdrawals/delete-old-withdrawals.ts';
import { matchWithdrawals } from '../domain/orders/withdrawals/match-withdrawals.ts';
import { checkBooksNightly } from '../domain/payments/books-check/check-books.ts';
import { checkRequestedBooks } from '../domain/payments/books-check/request-books-check.ts';
import type { PaymentContext } from '../domain/payments/payment-context.ts';
import { deriveMarketPrices } from '../domain/pricing/markets/derive-market-prices.ts';
import { addUpStocks } from '../domain/stock/add-up-stocks.ts';
import { reportTaxes } from '../domain/taxes/provider/report-taxes.ts';
import type { TaxProvider } from '../domain/taxes/provider/tax-provider.ts';
import { scaleMarkets } from '../domain/taxes/scale-markets.ts';
import { deleteOldEmails } from '../platform/email/delete-old-emails.ts';
import { queueWaitingEmails } from '../platform/email/queue-waiting-emails.ts';
import { sendEmail } from '../platform/email/send-email.ts';
import type { ImageVariants } from '../platform/images/image-variants.ts';
import { deleteUnusedImages } from '../platform/images/storage/delete-unused-images.ts';
import type { ImageStorage } from '../platform/images/storage/image-storage.ts';
import type { ReencodeImage } from '../platform/images/upload/reencode-image.ts';
import { deleteExpiredLimits } from '../platform/limits/delete-expired-limits.ts';
import type { Task } from './start-worker.ts';

const minute = 60;
const hour = 60 * minute;

type TaskContext = PaymentContext & {
  taxProvider: TaxProvider | null;
  canSendEmail: boolean;
  secretEncryption: SecretEncryption;
  images: ImageStorage;
  imageVariants: ImageVariants;
  reencodeImage: ReencodeImage;
};

/** Background work, one row a task. Each may run twice, also at once. */
export const tasks: Task<TaskContext>[] = [
  { name: 'add-up-stocks', everySeconds: 3, run: addUpStocks },
  { name: 'end-discounts', everySeconds: 3, run: endDiscounts },
  { name: 'begin-discounts', everySeconds: 3, run: beginDiscounts },
  { name: 'scale-markets', everySeconds: 3, run: scaleMarkets },
  { name: 'derive-market-prices', everySeconds: 3, run: deriveMarketPrices },
  { name: 'read-countries', everySeconds: 3, run: readCountries },
  // Verbs also queue these tasks; the interval continues them after a kill.
  { name: 'run-bulk-edits', everySeconds: minute, run: runBulkEdits },
  { name: 'run-product-imports', everySeconds: minute, run: runProductImports },
  {
    name: 'fetch-product-images',
    everySeconds: 15,
    run: (context, { stopping }) => fetchProductImages(context, { stopping }),
  },
  {
    name: 'send-newsletter',
    everySeconds: 15,
    run: (context, { stopping }) => sendIssues(context, { stopping }),
  },
  { name: 'refresh-attributes', everySeconds: minute, run: refreshAttributes },
  { name: 'refresh-categories', everySeconds: minute, run: refreshCategories },
  { name: 'queue-waiting-emails', everySeconds: minute, run: queueWaitingEmails },
  { name: 'compact-facet-counts', everySeconds: minute, run: compactFacetCounts },
  { name: 'compact-attribute-counts', everySeconds: minute, run: compactAttributeCounts },
  { name: 'compact-stretch-counts', everySeconds: minute, run: compactStretchCounts },
  { name: 'compact-order-counts', everySeconds: minute, run: compactOrderCounts },
  { name: 'add-up-sales', everySeconds: minute, run: addUpSales },
  { name: 'report-taxes', everySeconds: minute, run: reportTaxes },
  { name: 'delete-old-networks', everySeconds: 10 * minute, run: deleteOldNetworks },
  { name: 'delete-due-users', everySeconds: 10 * minute, run: deleteDueUsers },
  { name: 'delete-old-bulk-edits', everySeconds: 10 * minute, run: deleteOldBulkEdits },
  {
    name: 'delete-old-product-imports',
    everySeconds: 10 * minute,
    run: deleteOldProductImports,
  },
  { name: 'check-books', everySeconds: 10 * minute, run: checkBooksNightly },
  { name: 'check-books-now', run: checkRequestedBooks },
  { name: 'delete-old-emails', everySeconds: hour, run: deleteOldEmails },
  { name: 'delete-old-contact-messages', everySeconds: hour, run: deleteOldContactMessages },
  { name: 'match-withdrawals', everySeconds: 15, run: matchWithdrawals },
  { name: 'delete-old-withdrawals', everySeconds: hour, run: deleteOldWithdrawals },
  { name: 'delete-expired-sessions', everySeconds: hour, run: deleteExpiredSessions },
  { name: 'renew-encryption', everySeconds: hour, run: renewEncryption },
  { name: 'delete-unused-images', everySeconds: hour, run: deleteUnusedImages },
  { name: 'delete-expired-limits', everySeconds: hour, run: deleteExpiredLimits },
  { name: 'delete-ended-subscriptions', everySeconds: hour, run: deleteEndedSubscriptions },
];

/** None for a shop that has no folder for them. */
export const backupTasks = (
  { folder, ...settings }: Omit<BackupSettings, 'folder' | 'secret'> & { folder?: string },
  secret: string,
): Task<TaskContext>[] => {
  if (!folder) return [];
  const backup = { ...settings, folder, secret };
  const run: Task<TaskContext>['run'] = async (context, { stopping }) => {
    // Brings its encryption along.
    const { backUpWhenDue } = await import('../domain/backups/back-up-when-due.ts');
    await backUpWhenDue(context, backup, stopping);
  };
  return [{ name: 'back-up', everySeconds: 10 * minute, run }];
};

/** Run by a worker of their own: a slow mail server holds up emails only. */
export const emailTasks: Task<EmailContext>[] = [
  {
    name: 'send-email',
    run: (context, { payload: { id = '' }, ...job }) =>
      sendEmail(context, { ...job, id, writers: emailWriters }),
  },
];
