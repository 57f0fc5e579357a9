import { deleteDueUsers } from '../accounts/delete-due-users.ts';
import { refreshAttributes } from '../attributes/refresh-attributes.ts';
import { compactAttributeCounts } from '../catalog/compact-attribute-counts.ts';
import { compactFacetCounts } from '../catalog/compact-facet-counts.ts';
import { deleteOldContactMessages } from '../contact/delete-old-contact-messages.ts';
import { deleteOldEmails } from '../email/delete-old-emails.ts';
import { queueWaitingEmails } from '../email/queue-waiting-emails.ts';
import { deleteExpiredSessions } from '../identity/delete-expired-sessions.ts';
import { deleteUnusedImages } from '../images/delete-unused-images.ts';
import type { ImageStorage } from '../images/image-storage.ts';
import type { ImageVariants } from '../images/image-variants.ts';
import { deleteExpiredLimits } from '../limits/delete-expired-limits.ts';
import { deleteEndedSubscriptions } from '../newsletter/delete-ended-subscriptions.ts';
import { compactOrderCounts } from '../orders/compact-order-counts.ts';
import { deleteOldNetworks } from '../orders/delete-old-networks.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import { reconcilePriceOnlyPayments } from '../payments/price-only/reconcile-price-only-payments.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { deleteOldBulkEdits } from '../products/delete-old-bulk-edits.ts';
import { endDiscounts } from '../products/end-discounts.ts';
import { runBulkEdits } from '../products/run-bulk-edits.ts';
import { saveSearchesWithoutResults } from '../search/save-searches-without-results.ts';
import type { SearchLog } from '../search/search-log.ts';
import { addUpStocks } from '../stock/add-up-stocks.ts';
import type { Job } from './start-jobs.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

type JobContext = PaymentContext & {
  searchLog: SearchLog;
  canSendEmail: boolean;
  images: ImageStorage;
  imageVariants: ImageVariants;
};

/** Background work, one row a job. */
export const jobs: Job<JobContext>[] = [
  { name: 'add-up-stocks', everyMs: 5 * second, run: addUpStocks },
  { name: 'run-bulk-edits', everyMs: second, run: runBulkEdits },
  { name: 'refresh-attributes', everyMs: second, run: refreshAttributes },
  { name: 'end-discounts', everyMs: 5 * second, run: endDiscounts },
  { name: 'expire-orders', everyMs: 15 * second, run: expireOrders },
  { name: 'reconcile-price-only', everyMs: 15 * second, run: reconcilePriceOnlyPayments },
  { name: 'reconcile-payments', everyMs: 15 * second, run: reconcilePayments },
  { name: 'queue-waiting-emails', everyMs: minute, run: queueWaitingEmails },
  { name: 'compact-facet-counts', everyMs: minute, run: compactFacetCounts },
  { name: 'compact-attribute-counts', everyMs: minute, run: compactAttributeCounts },
  { name: 'compact-order-counts', everyMs: minute, run: compactOrderCounts },
  { name: 'save-searches', everyMs: minute, run: saveSearchesWithoutResults },
  { name: 'delete-old-emails', everyMs: hour, run: deleteOldEmails },
  { name: 'delete-old-contact-messages', everyMs: hour, run: deleteOldContactMessages },
  { name: 'delete-expired-sessions', everyMs: hour, run: deleteExpiredSessions },
  { name: 'delete-unused-images', everyMs: hour, run: deleteUnusedImages },
  { name: 'delete-expired-limits', everyMs: hour, run: deleteExpiredLimits },
  { name: 'delete-old-networks', everyMs: 10 * minute, run: deleteOldNetworks },
  { name: 'delete-due-users', everyMs: 10 * minute, run: deleteDueUsers },
  { name: 'delete-old-bulk-edits', everyMs: 10 * minute, run: deleteOldBulkEdits },
  { name: 'delete-ended-subscriptions', everyMs: hour, run: deleteEndedSubscriptions },
];
