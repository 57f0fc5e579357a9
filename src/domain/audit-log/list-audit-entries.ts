import type { Database, Queryable } from '../../platform/database/database.ts';
import { pageOf, pastRow } from '../../platform/database/keyset.ts';
import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { isInTeam } from '../team/access.ts';
import { auditConditions } from './audit-conditions.ts';
import type { AuditKind } from './audit-kinds.ts';
import type { ListedAuditEntry } from './audit-log-schema.ts';
import type { AuditAction } from './audit-sentences.ts';
import { actionsOf } from './audit-sentences.ts';
import { withoutPersonal } from './without-personal.ts';

export type AuditLogPage = {
  entries: ListedAuditEntry[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: number | null;
};

type Query = {
  /** Words of who did it, of the thing, or of what was done. */
  text?: string | undefined;
  kind?: AuditKind | undefined;
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
  /** Left out: names and values of customers and the team are not told. */
  seesCustomers?: boolean;
};

/** The audit log for admins, newest first. */
export const listAuditEntries = async (
  { database }: { database: Database },
  { text = '', kind, subject, actor, action, from, to, before, size, seesCustomers = false }: Query,
): Promise<AuditLogPage> => {
  const client = database.pool;
  const place = [
    from && sql`at >= ${from}`,
    to && sql`at < ${to}`,
    pastRow('audit_log entry', 'at', 'entry.id', before),
  ];
  const filters = [
    ...(await auditConditions(client, { text, seesCustomers })),
    kind && sql`action = any(${actionsOf(kind)})`,
    subject && sql`subject = ${subject}`,
    actor === theShop ? sql`actor_id is null` : actor && sql`actor_id = ${actor}`,
    action && sql`action = ${action}`,
  ];
  const limit = size + 1;
  const newest = allOf(place);
  // What many entries have is found among the newest, without reading all of them.
  const found = await select(
    client,
    seesCustomers,
    sql`(select * from (select * from audit_log entry where ${newest}
      order by at desc, id desc limit ${newestTried}) entry
      where ${allOf(filters)} order by at desc, id desc limit ${limit})`,
  );
  // Sorted by no index: otherwise the plan reads the whole log for words that few entries have.
  const order = raw(text.trim() ? `at + interval '0 s' desc, id desc` : 'at desc, id desc');
  const rows =
    found.length === limit
      ? found
      : await select(
          client,
          seesCustomers,
          sql`(select * from audit_log entry where ${allOf([...place, ...filters])}
            order by ${order} limit ${limit})`,
        );
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { entries: seesCustomers ? page : page.map(withoutPersonal), next };
};

const theShop = 'shop';
const newestTried = 2000;

/** Names come with the page, by its few ids. */
const select = async (
  client: Queryable,
  seesCustomers: boolean,
  page: Sql,
): Promise<ListedAuditEntry[]> => {
  const { rows } = await client.query<ListedAuditEntry>(
    sql`select entry.id, at, actor_id as "actorId", action, subject,
       case when ${seesCustomers} or ${raw(isInTeam('actor'))} then actor.name
         when actor.id is not null then 'A user' end as "actorName",
       coalesce(entry.thing, changed.name, thread.name, subscription.email) as thing, detail
     from ${page} entry
     left join users actor on actor.id = actor_id
     left join users changed on changed.id = subject
     left join contact_threads thread on thread.id = ${raw(idOf('contact'))}
     left join newsletter_subscriptions subscription on subscription.id = ${raw(idOf('newsletter'))}
     order by at desc, entry.id desc`,
  );
  return rows;
};

/** The subject of actions on `thing`, where it is a UUID. */
const idOf = (thing: string): string =>
  `(case when starts_with(action, '${thing}_') and
    subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end)`;
