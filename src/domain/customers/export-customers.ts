import type { Database } from '../../platform/database/database.ts';
import { csvLineOf, csvTime, csvTitleLine } from '../../platform/text/csv.ts';
import { inOneLine } from '../../platform/text/line-breaks.ts';
import { amountText } from '../../platform/values/money.ts';
import { sumText } from '../../platform/values/sums.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { PostalAddress } from '../places/postal-address.ts';
import { postalJson } from '../places/postal-columns.ts';
import { postalCsvColumns } from '../places/postal-csv.ts';
import { type CustomerAccount, type CustomerFilter, spentElsewhere } from './customer-account.ts';
import type { MembersContext } from './groups/group-members.ts';
import { listCustomers } from './list-customers.ts';

const batchSize = 1000;

type Exported = CustomerAccount & { saved: DefaultAddress | undefined };
type Column = { title: string; of: (customer: Exported) => string | number };

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
  { title: 'Address', of: ({ saved, address }) => inOneLine(saved?.address ?? address ?? '') },
  ...postalCsvColumns.map(({ title, of }) => ({
    title,
    of: ({ saved }: Exported) => (saved?.postal ? of(saved.postal) : ''),
  })),
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
    const addresses = await findDefaultAddresses(context.database, customers);
    yield customers
      .map((customer) => ({ ...customer, saved: addresses.get(customer.id) }))
      .map((customer) => csvLineOf(columns.map(({ of }) => of(customer))))
      .join('');
    if (next === null) return;
    before = next;
  }
}

type DefaultAddress = { userId: string; address: string; postal: PostalAddress | null };

const findDefaultAddresses = async (
  { pool }: Database,
  customers: readonly { id: string }[],
): Promise<Map<string, DefaultAddress>> => {
  const { rows } = await pool.query<DefaultAddress>(
    `select user_id as "userId", address, ${postalJson('a')} as postal
     from shipping_addresses a where is_default and user_id = any($1)`,
    [customers.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.userId, row]));
};
