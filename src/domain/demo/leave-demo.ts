import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { isRetryable } from '../../platform/database/database-errors.ts';
import { addJob } from '../../platform/database/job-queue.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import {
  afterOrders,
  beforeOrders,
  beforeOthers,
  type DemoPart,
  demoSets,
  orderParts,
  otherParts,
} from './demo-parts.ts';
import { toldParts } from './demo-text.ts';
import { leaveSections } from './leave-sections.ts';

type Context = { database: Database; now: () => Date; lockWaitMs?: number };

export type Leaving = {
  actorId: string;
  /** Also takes what an admin has changed. */
  withChanged: boolean;
};

/** How many rows were deleted, by part. */
export type Gone = Record<string, number>;

/**
 * Deletes products, orders and customers of the demo, in one transaction. Nothing where there
 * is no demo. Errors: unavailable, when checkouts never pause.
 */
export const leaveDemo = (context: Context, leaving: Leaving): Promise<Gone | Failure> =>
  clear(context, leaving, async (client) => {
    const { isDemo } = await findShopSettings(client, 'storefront');
    if (!isDemo) return {};
    await makeSets(client, leaving);
    const orders = await takeOrders(client);
    for (const statement of beforeOthers) await client.query(statement);
    await leaveSections(client);
    const others = await take(client, otherParts, leaving);
    await client.query(`update shop_settings set value = '{"isDemo": false}',
      revision = revision + 1, changed_at = now() where name = 'storefront'`);
    await client.query('delete from demo_rows');
    await addJob(client, { task: 'delete-unused-images', key: 'delete-unused-images' });
    return { ...orders, ...others };
  });

/** Deletes orders without real money, of test cards or never paid. Errors: unavailable. */
export const clearTestOrders = (
  context: Context,
  { actorId }: { actorId: string },
): Promise<Gone | Failure> =>
  clear(context, { actorId, withChanged: false }, async (client) => {
    await makeSets(client, { actorId, withChanged: false });
    return await takeOrders(client);
  });

type Work = (client: Queryable) => Promise<Gone>;

/** May run again after a deadlock, since the transaction was rolled back. */
const clear = async (context: Context, leaving: Leaving, work: Work): Promise<Gone | Failure> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await clearOnce(context, leaving, work);
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error;
    }
  }
};
const attemptsMax = 3;

const clearOnce = (
  { database, now, lockWaitMs = 10_000 }: Context,
  { actorId, withChanged }: Leaving,
  work: Work,
): Promise<Gone | Failure> =>
  database.longTransaction(async (client: Queryable) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('leave demo', 0))`);
    if (!(await lockTables(client, lockWaitMs)))
      return fail('unavailable', 'Many orders are being placed. Try again in a minute.');
    const { isDemo: before } = await findShopSettings(client, 'storefront');
    const gone = await work(client);
    const { isDemo: after } = await findShopSettings(client, 'storefront');
    const action = before && !after ? 'demo_left' : 'test_orders_cleared';
    if (Object.keys(gone).length > 0) {
      // Counted by the parts that the owner saw, not by the rows that belong to them.
      const told = toldParts.filter((name) => gone[name]);
      const detail = {
        deleted: Object.fromEntries(told.map((name) => [name, gone[name]])),
        ...(action === 'demo_left' && { alsoWhatWasChanged: withChanged }),
      };
      await recordAuditEntry(client, { at: now(), actorId, action, subject: 'demo', detail });
    }
    return gone;
  });

// Does not wait while it holds locks: a checkout with other locks would wait for these, too.
const lockTables = async (client: Queryable, waitMs: number): Promise<boolean> => {
  for (let waited = 0; waited <= waitMs; waited += lockPauseMs) {
    await client.query('savepoint locking');
    try {
      await client.query(`lock table users, products, product_sizes, stock_ledger, cart_lines,
        orders, order_lines, payments, refunds, reviews, email_outbox, contact_messages
        in exclusive mode nowait`);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      await client.query('rollback to savepoint locking');
      await wait(lockPauseMs);
    }
  }
  return false;
};
const lockNotAvailable = '55P03';
const lockPauseMs = 50;

const makeSets = async (client: Queryable, { actorId, withChanged }: Leaving): Promise<void> => {
  for (const [name, { columns, ids }] of Object.entries(demoSets)) {
    await client.query(`create temp table ${name} (${columns}) on commit drop`);
    await client.query(`insert into ${name} select made.* from ${given}, lateral (${ids}) made`, [
      actorId,
      withChanged,
    ]);
  }
};
// Each statement gets both parameters, also if it uses only one.
const given = '(select $1::text, $2::boolean) given';

const takeOrders = async (client: Queryable): Promise<Gone> => {
  for (const statement of beforeOrders) await client.query(statement);
  const gone = await take(client, orderParts, { actorId: '', withChanged: false });
  for (const statement of afterOrders) await client.query(statement);
  return gone;
};

const take = async (
  client: Queryable,
  parts: Record<string, DemoPart>,
  { actorId, withChanged }: Leaving,
): Promise<Gone> => {
  const gone: Gone = {};
  for (const [name, { table, where }] of Object.entries(parts)) {
    const { rowCount } = await client.query(
      `delete from ${table} where ($1::text, $2::boolean) is not null and (${where})`,
      [actorId, withChanged],
    );
    if (rowCount) gone[name] = rowCount;
  }
  return gone;
};
