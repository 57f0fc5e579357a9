import { publishProducts } from '../domain/catalog/manage/publish-products.ts';
import { saveViews } from '../domain/insights/save-views.ts';
import type { ViewLog } from '../domain/insights/view-log.ts';
import { expireOrders } from '../domain/payments/expire-orders.ts';
import type { PaymentContext } from '../domain/payments/payment-context.ts';
import { reconcilePriceOnlyPayments } from '../domain/payments/price-only/reconcile-price-only-payments.ts';
import { reconcilePayments } from '../domain/payments/reconcile-payments.ts';
import { saveSearchesWithoutResults } from '../domain/search/save-searches-without-results.ts';
import type { SearchLog } from '../domain/search/search-log.ts';
import { readLocale } from '../domain/shop-settings/locale/read-locale.ts';
import { applyDuePlans } from '../domain/shop-settings/plans/apply-due-plans.ts';
import type { Loop } from './start-loops.ts';

type LoopContext = PaymentContext & { searchLog: SearchLog; viewLog: ViewLog };

/** What each process repeats by itself, beside the queue; all else is in tasks.ts. */
export const loops: Loop<LoopContext>[] = [
  // A queue that is stuck must keep neither reserved stock nor money.
  { name: 'expire-orders', everyMs: 15_000, run: expireOrders },
  { name: 'reconcile-price-only', everyMs: 15_000, run: reconcilePriceOnlyPayments },
  { name: 'reconcile-payments', everyMs: 15_000, run: reconcilePayments },
  // Within two seconds of their time, whatever the queue is busy with.
  { name: 'publish-products', everyMs: 250, run: publishProducts },
  // Each process writes sums and days by itself.
  { name: 'read-locale', everyMs: 1000, run: readLocale },
  // With what pages keep, all of them show it within two seconds.
  { name: 'apply-settings-plans', everyMs: 500, run: applyDuePlans },
  // Each process counts in its own memory.
  { name: 'save-searches', everyMs: 60_000, run: saveSearchesWithoutResults },
  { name: 'save-views', everyMs: 60_000, run: saveViews },
];
