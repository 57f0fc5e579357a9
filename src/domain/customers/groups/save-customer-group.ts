import { isDeepStrictEqual } from 'node:util';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { type CustomerGroup, groupsMax } from './customer-group.ts';

type GroupInput = Pick<CustomerGroup, 'name' | 'rules'>;
/** Errors: invalid_input (another has the name), wrong_state (too many). */
export const addCustomerGroup = (
  { database, now }: DatabaseAndClock,
  { actorId, ...group }: GroupInput & { actorId: string },
): Promise<{ id: string } | Failure<'invalid_input' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    await lockGroups(client);
    const taken = await checkName(client, group.name);
    if (taken) return taken;
    const { rows: all } = await client.query('select from customer_groups');
    if (all.length >= groupsMax) {
      return fail('wrong_state', `There are ${groupsMax} groups. Delete one first.`);
    }
    const at = now();
    const { rows } = await client.query<{ id: string }>(
      `insert into customer_groups (name, rules, created_at, updated_at)
       values ($1, $2, $3, $3) returning id`,
      [group.name, JSON.stringify(group.rules), at],
    );
    const id = rows[0]?.id ?? '';
    const entry = { at, actorId, subject: id, detail: { after: group } };
    await recordAuditEntry(client, { ...entry, action: 'customer_group_added' });
    return { id };
  });

type Change = GroupInput & { id: string; revision: number; actorId: string };

/** Errors: not_found, changed_meanwhile (another revision), invalid_input (name). */
export const changeCustomerGroup = (
  { database, now }: DatabaseAndClock,
  { id, revision, actorId, ...group }: Change,
): Promise<{ id: string } | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    await lockGroups(client);
    const current = await findGroup(client, id);
    if (isFailure(current)) return current;
    const before = { name: current.name, rules: current.rules };
    if (isDeepStrictEqual(before, group)) return { id };
    if (current.revision !== revision) {
      return fail('changed_meanwhile', 'This group was changed meanwhile. Load it again.');
    }
    const taken = await checkName(client, group.name, id);
    if (taken) return taken;
    const at = now();
    await client.query(
      `update customer_groups set name = $2, rules = $3, revision = revision + 1,
         updated_at = $4 where id = $1`,
      [id, group.name, JSON.stringify(group.rules), at],
    );
    const entry = { at, actorId, subject: id, detail: { before, after: group } };
    await recordAuditEntry(client, { ...entry, action: 'customer_group_changed' });
    return { id };
  });

/** Errors: not_found, wrong_state (a discount or an issue that is being sent uses it). */
export const deleteCustomerGroup = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: { id: string; actorId: string },
): Promise<true | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    await lockGroups(client);
    // A new discount locks the row until it is saved.
    await client.query('select from customer_groups where id = $1 for update', [id]);
    const current = await findGroup(client, id);
    if (isFailure(current)) return current;
    const needed = await findUse(client, id);
    if (needed) return fail('wrong_state', needed);
    await client.query('delete from customer_groups where id = $1', [id]);
    const { name, rules } = current;
    const entry = { at: now(), actorId, subject: id, detail: { before: { name, rules } } };
    await recordAuditEntry(client, { ...entry, action: 'customer_group_deleted' });
    return true;
  });

/** A sentence that says what uses the group. */
const findUse = async (client: Queryable, id: string): Promise<string | undefined> => {
  const { rows } = await client.query<{ text: string }>(
    `select concat('The discount ', coalesce(title, code),
         ' is for this group. Archive it first.') as text
       from promo_codes where $1 = any(for_groups) and archived_at is null
     union all select concat('The issue ', subject, ' is on its way to this group.')
       from newsletter_issues
       where group_id = $1 and state in ('planned', 'sending', 'stopped') limit 1`,
    [id],
  );
  return rows[0]?.text;
};

/** Changes of groups take turns; reads do not wait. */
const lockGroups = (client: Queryable) =>
  client.query('lock table customer_groups in share row exclusive mode');

const findGroup = async (
  client: Queryable,
  id: string,
): Promise<CustomerGroup | Failure<'not_found'>> => {
  const { rows } = await client.query<CustomerGroup>(
    'select id, name, rules, revision from customer_groups where id = $1',
    [id],
  );
  return rows[0] ?? fail('not_found', 'This group of customers no longer exists.');
};

const checkName = async (
  client: Queryable,
  name: string,
  own: string | null = null,
): Promise<Failure<'invalid_input'> | undefined> => {
  const { rowCount } = await client.query(
    'select from customer_groups where lower(name) = lower($1) and id is distinct from $2',
    [name, own],
  );
  return rowCount
    ? fail('invalid_input', 'Another group has this name.', { field: 'name' })
    : undefined;
};
