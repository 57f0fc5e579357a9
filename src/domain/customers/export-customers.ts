import type { Database } from '../../platform/database/database.ts';
import { csvLineOf, csvTime, csvTitleLine } from '../../platform/text/csv.ts';
import { amountText } from '../../platform/values/money.ts';
import { sumText } from '../../platform/values/sums.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { type CustomerAccount, type CustomerFilter, spentElsewhere } from './customer-account.ts';
import type { MembersContext } from './groups/group-members.ts';
import { listCustomers } from './list-customers.ts';

const batchSize = 1000;

type Column = { title: string; of: (customer: CustomerAccount) => string | number };

const columns: Column[] = [
  { title: 'Name', of: ({ name }) => name },
  { title: 'Email', of: ({ email }) => email },
  { title: 'Registered (UTC)', of: ({ createdAt }) => csvTime(createdAt) },
  { title: 'Orders', of: ({ orders }) => orders },
  { title: 'Spent', of: ({ spentCents }) => amountText(spentCents) },
  { title: 'Last paid (UTC)', of: ({ lastPaidAt }) => csvTime(lastPaidAt) },
  { title: 'Tags', of: ({ tags }) => tags.join(', ') },
  { title: 'Disabled (UTC)', of: ({ disabledAt }) => csvTime(disabledAt) },
  {
    title: 'Spent in other currencies',
    of: (customer) =>
      spentElsewhere(customer)
        .map(({ cents, currency }) => `${currency.toUpperCase()} ${sumText(cents, currency)}`)
        .join('; '),
  },
];

type Filter = {
  text?: string | undefined;
  only?: CustomerFilter | undefined;
  group?: string | undefined;
};
type ExportContext = MembersContext & { database: Database };

/** The customers of a list as a CSV file, newest first; the audit log says who took it. */
export const exportCustomers = async (
  context: ExportContext,
  { actorId, ...filter }: Filter & { actorId: string },
): Promise<AsyncGenerator<string>> => {
  await recordAuditEntry(context.database.writes, {
    at: context.now(),
    actorId,
    action: 'customers_exported',
    subject: 'customers',
    detail: filter.group ? { group: filter.group } : {},
  });
  return csvText(context, filter);
};

async function* csvText(context: ExportContext, filter: Filter): AsyncGenerator<string> {
  yield csvTitleLine(columns.map(({ title }) => title));
  for (let before: string | undefined; ; ) {
    const query = { ...filter, sort: 'newest' as const, before, size: batchSize };
    const { customers, next } = await listCustomers(context, query);
    yield customers.map((customer) => csvLineOf(columns.map(({ of }) => of(customer)))).join('');
    if (next === null) return;
    before = next;
  }
}
