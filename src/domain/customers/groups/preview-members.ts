import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { previewMax, type Rule } from './customer-group.ts';
import { findRulesCondition } from './group-members.ts';
import type { membersPreviewSchema } from './group-schema.ts';

type MembersPreview = z.infer<typeof membersPreviewSchema>;

const firstMax = 5;

/** Who would belong to a group with these rules now. */
export const previewMembers = async (
  context: { database: Database; now: () => Date; canSendEmail: boolean },
  { rules }: { rules: readonly Rule[] },
): Promise<MembersPreview> => {
  const { pool } = context.database;
  const condition = await findRulesCondition(pool, rules, context);
  // Materialized, so that the rules run once; with many members only the newest are read.
  const { rows } = await pool.query<MembersPreview>(
    sql`with member as materialized (select id, name, email, created_at
        from users join customer_totals on user_id = id where ${condition}
        order by created_at desc, id desc limit ${previewMax})
      select (select count(*) from member) as members, coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'email', email))
        from (select * from member order by created_at desc, id desc limit ${firstMax}) newest
      ), '[]') as first`,
  );
  return rows[0] as MembersPreview;
};
