// The books by SQL: every invariant in one snapshot, while the shop goes on.
import type { Database, Queryable } from '../../platform/database/database.ts';
import { catalogInvariants } from './catalog-invariants.ts';
import { customerInvariants } from './customer-invariants.ts';
import { emailInvariants } from './email-invariants.ts';
import type { Invariant } from './invariant.ts';
import { orderInvariants } from './order-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { reviewInvariants } from './review-invariants.ts';
import { salesInvariants } from './sales-invariants.ts';
import { sandboxInvariants } from './sandbox-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';

export type Finding = {
  name: string;
  breaches: number;
  /** The first rows; ids, numbers and cents only. */
  examples: Record<string, unknown>[];
};

const examplesMax = 5;

export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...catalogInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...reviewInvariants,
  ...customerInvariants,
  ...emailInvariants,
  ...salesInvariants,
  ...sandboxInvariants,
];

/** Checks all invariants; writes nothing. */
export const auditBooks = ({ database }: { database: Database }): Promise<Finding[]> =>
  database.transaction(async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    // A large shop takes longer than a page may.
    await client.query('set local statement_timeout = 0');
    return await checkInvariants(client);
  });

/** As the client's transaction sees them. */
export const checkInvariants = async (client: Queryable): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await client.query<{ breaches: number; example: Record<string, unknown> }>(
      `select count(*) over () as breaches, to_jsonb(breach) as example from (${sql}) breach
       limit ${examplesMax}`,
    );
    const examples = rows.map(({ example }) => example);
    findings.push({ name, breaches: rows[0]?.breaches ?? 0, examples });
  }
  return findings;
};
