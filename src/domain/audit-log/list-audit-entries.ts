import type { Database } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, raw, sql } from '../../platform/database/sql.ts';
import type { AuditAction } from './audit-action.ts';

/** What the audit log says of one change, with the names that its users have now. */
export type ListedAuditEntry = {
  id: number;
  at: Date;
  /** Null: the shop itself. */
  actorId: string | null;
  /** Null when the account is deleted. */
  actorName: string | null;
  action: string;
  subject: string;
  /** Of a user or a product; null of others, and of what is deleted. */
  subjectName: string | null;
  /** Of an order or one of its lines. */
  orderNumber: number | null;
  detail: Record<string, unknown>;
};

export type AuditLogPage = {
  entries: ListedAuditEntry[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

type Query = {
  /** The id of a user or of another thing that was changed. */
  subject?: string | undefined;
  /** The id of the user who changed something; 'shop' for the shop itself. */
  actor?: string | undefined;
  action?: AuditAction | undefined;
  from?: Date | undefined;
  /** Before this moment. */
  to?: Date | undefined;
  /** The id of the last entry of the page before. */
  before?: number | undefined;
  size: number;
};

/** The audit log for admins, newest first. */
export const listAuditEntries = async (
  { database }: { database: Database },
  { subject, actor, action, from, to, before, size }: Query,
): Promise<AuditLogPage> => {
  const where = allOf([
    subject && sql`subject = ${subject}`,
    actor === theShop ? sql`actor_id is null` : actor && sql`actor_id = ${actor}`,
    action && sql`action = ${action}`,
    from && sql`at >= ${from}`,
    to && sql`at < ${to}`,
    pastRow('audit_log entry', 'at', 'entry.id', before),
  ]);
  // Unnamed: the best plan depends on the filter.
  const { rows } = await database.pool.query<ListedAuditEntry>(
    sql`select entry.id, at, actor_id as "actorId", actor.name as "actorName", action, subject,
       coalesce(changed.name, product.name) as "subjectName", sale.number as "orderNumber", detail
     from audit_log entry
     left join users actor on actor.id = actor_id
     left join users changed on changed.id = subject
     left join products product on product.id = ${raw(idOf('product'))}
     left join order_lines line on line.id = ${raw(idOf('order_line'))}
     left join orders sale on sale.id = coalesce(line.order_id, ${raw(idOf('order'))})
     where ${where}
     order by at desc, entry.id desc limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { entries: page, next };
};

const theShop = 'shop';

/** The subject of actions on `thing`, where it is a UUID. */
const idOf = (thing: string): string =>
  `(case when starts_with(action, '${thing}_') and
    subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)`;
