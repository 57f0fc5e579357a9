import type { Database, DatabaseAndClock } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { Actor } from '../customer.ts';
import type { OrderFilter } from './order-filter.ts';
import { csvLine, csvTitles, exportedOrdersMax } from './orders-csv.ts';
import { streamOrders } from './stream-orders.ts';

/**
 * The newest orders of a list as the text of a CSV file, hidden ones included: what was paid stays
 * in the books. The audit log says who took them.
 */
export const exportOrders = async (
  { database, now }: DatabaseAndClock,
  actor: Actor,
  filter: OrderFilter,
): Promise<AsyncGenerator<string>> => {
  await recordAuditEntry(database.writes, {
    at: now(),
    actorId: actor.id,
    action: 'orders_exported',
    subject: 'orders',
    detail: loggedFilter(filter),
  });
  return csvText(database, filter);
};

/** A search text may be a customer's name, so the log only says that there was one. */
const loggedFilter = ({ text, ...filter }: OrderFilter): object => ({
  ...filter,
  ...(text && { isSearch: true }),
});

/** The titles come with the first orders: a filter that can't be read fails before the answer. */
async function* csvText(database: Database, filter: OrderFilter): AsyncGenerator<string> {
  let titles = csvTitles();
  for await (const orders of streamOrders(
    { database },
    { ...filter, withHidden: true },
    exportedOrdersMax,
  )) {
    yield titles + orders.map(csvLine).join('');
    titles = '';
  }
  if (titles) yield titles;
}
