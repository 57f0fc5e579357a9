import type { Database, Queryable } from '../../../platform/database/database.ts';

export type Demanding = { database: Database; isTestMode: boolean };

/** Also accepts a client within a transaction. */
export type DemandingOn = Omit<Demanding, 'database'> & { database: { pool: Queryable } };

/** What the owner set; null until then. For statements that read it besides. */
export const demandedByOwner = `(select coalesce((value ->> 'isDemanded')::boolean, true)
  from shop_settings where name = 'secondFactor')`;

/** Whether the team needs a second factor; in test mode only if the owner has set it. */
export const isDemanded = ({ isTestMode }: { isTestMode: boolean }, byOwner: boolean | null) =>
  byOwner ?? !isTestMode;

export const isSecondFactorDemanded = async (context: DemandingOn): Promise<boolean> => {
  const { rows } = await context.database.pool.query<{ byOwner: boolean | null }>(
    `select ${demandedByOwner} as "byOwner"`,
  );
  return isDemanded(context, rows[0]?.byOwner ?? null);
};
