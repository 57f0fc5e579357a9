import { deleteDueUsers } from '../accounts/delete-due-users.ts';
import { refreshAttributes } from '../attributes/refresh-attributes.ts';
import { compactAttributeCounts } from '../catalog/compact-attribute-counts.ts';
import { compactFacetCounts } from '../catalog/compact-facet-counts.ts';
import { deleteOldContactMessages } from '../contact/delete-old-contact-messages.ts';
import type { Database } from '../database/database.ts';
import { deleteOldEmails } from '../email/delete-old-emails.ts';
import { queueWaitingEmails } from '../email/queue-waiting-emails.ts';
import { sendEmail } from '../email/send-email.ts';
import { deleteExpiredSessions } from '../identity/sessions/delete-expired-sessions.ts';
import { deleteUnusedImages } from '../images/delete-unused-images.ts';
import type { ImageStorage } from '../images/image-storage.ts';
import type { ImageVariants } from '../images/image-variants.ts';
import { deleteExpiredLimits } from '../limits/delete-expired-limits.ts';
import { deleteEndedSubscriptions } from '../newsletter/delete-ended-subscriptions.ts';
import { compactOrderCounts } from '../orders/compact-order-counts.ts';
import { deleteOldNetworks } from '../orders/delete-old-networks.ts';
import { deleteOldBulkEdits } from '../products/delete-old-bulk-edits.ts';
import { endDiscounts } from '../products/end-discounts.ts';
import { runBulkEdits } from '../products/run-bulk-edits.ts';
import { addUpStocks } from '../stock/add-up-stocks.ts';
import { type EmailContext, emailWriters } from './email-writers.ts';
import type { Task } from './start-worker.ts';

const minute = 60;
const hour = 60 * minute;

type TaskContext = {
  database: Database;
  now: () => Date;
  log: (problem: unknown) => void;
  canSendEmail: boolean;
  images: ImageStorage;
  imageVariants: ImageVariants;
};

/** Background work, one row a task. Each may run twice, also at once. */
export const tasks: Task<TaskContext>[] = [
  { name: 'add-up-stocks', everySeconds: 3, run: addUpStocks },
  { name: 'end-discounts', everySeconds: 3, run: endDiscounts },
  // Queued where they begin as well; these go on after a kill.
  { name: 'run-bulk-edits', everySeconds: minute, run: runBulkEdits },
  { name: 'refresh-attributes', everySeconds: minute, run: refreshAttributes },
  { name: 'queue-waiting-emails', everySeconds: minute, run: queueWaitingEmails },
  { name: 'compact-facet-counts', everySeconds: minute, run: compactFacetCounts },
  { name: 'compact-attribute-counts', everySeconds: minute, run: compactAttributeCounts },
  { name: 'compact-order-counts', everySeconds: minute, run: compactOrderCounts },
  { name: 'delete-old-networks', everySeconds: 10 * minute, run: deleteOldNetworks },
  { name: 'delete-due-users', everySeconds: 10 * minute, run: deleteDueUsers },
  { name: 'delete-old-bulk-edits', everySeconds: 10 * minute, run: deleteOldBulkEdits },
  { name: 'delete-old-emails', everySeconds: hour, run: deleteOldEmails },
  { name: 'delete-old-contact-messages', everySeconds: hour, run: deleteOldContactMessages },
  { name: 'delete-expired-sessions', everySeconds: hour, run: deleteExpiredSessions },
  { name: 'delete-unused-images', everySeconds: hour, run: deleteUnusedImages },
  { name: 'delete-expired-limits', everySeconds: hour, run: deleteExpiredLimits },
  { name: 'delete-ended-subscriptions', everySeconds: hour, run: deleteEndedSubscriptions },
];

/** Run by a worker of their own: a slow mail server holds up emails only. */
export const emailTasks: Task<EmailContext>[] = [
  {
    name: 'send-email',
    run: (context, { payload: { id = '' }, ...job }) =>
      sendEmail(context, { ...job, id, writers: emailWriters }),
  },
];
