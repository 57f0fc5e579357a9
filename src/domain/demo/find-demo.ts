import type { Database } from '../../platform/database/database.ts';
import { findBackups } from '../backups/find-backups.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { changedRows, demoSets, isDemoLeft, orderParts, otherParts } from './demo-parts.ts';
import type { DemoState } from './demo-schema.ts';
import { toldParts } from './demo-text.ts';

type Context = { database: Database; now: () => Date; isTestMode: boolean };

const changedMax = 50;

/** For admins: what leaving the demo would delete. */
export const findDemo = async (
  { database, now, isTestMode }: Context,
  { actorId }: { actorId: string },
): Promise<DemoState> => {
  const [{ isDemo }, { provenAt }, goes, { rows: changed }] = await Promise.all([
    findShopSettings(database.pool, 'storefront'),
    findBackups({ database, now }),
    countParts(database, actorId),
    database.pool.query<DemoState['changed'][number]>(
      `select kind, name from (${changedRows}) one order by kind, name limit ${changedMax}`,
    ),
  ]);
  return { isDemo, isTestMode, goes, changed, backupAt: provenAt };
};

const countParts = async ({ pool }: Database, actorId: string): Promise<DemoState['goes']> => {
  const { rows } = await pool.query<{ isLeft: boolean }>(`select ${isDemoLeft} as "isLeft"`);
  const none = toldParts.map((name) => [name, 0]);
  if (!rows[0]?.isLeft) return Object.fromEntries(none) as DemoState['goes'];
  const parts = { ...orderParts, ...otherParts };
  const counts = toldParts.map((name) => {
    const { table, where } = parts[name] as (typeof parts)[string];
    return `(select count(*) from ${table} where ${where}) as "${name}"`;
  });
  const sets = Object.entries(demoSets).map(
    ([name, { ids }]) => `${name} as materialized (${ids})`,
  );
  const { rows: counted } = await pool.query<DemoState['goes']>(
    `with ${sets.join(', ')} select ${counts.join(', ')}`,
    [actorId, false],
  );
  return counted[0] as DemoState['goes'];
};
