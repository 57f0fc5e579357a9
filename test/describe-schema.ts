// A schema as lines of text: two databases have the same one if these are equal.
import type { Queryable } from '../src/platform/database/database.ts';

const spaces = "array['public', 'stripe_sandbox']";

const parts = {
  // Notes of migrate.ts are no part of the shop.
  columns: `select format('%s.%s %s %s %s %s %s %s %s', c.oid::regclass, attname,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attidentity,
      attgenerated, pg_get_expr(adbin, adrelid), col_description(c.oid, attnum),
      row_number() over (partition by c.oid order by attnum))
    from pg_class c join pg_attribute on attrelid = c.oid
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    where relnamespace::regnamespace::text = any(${spaces}) and relkind in ('r', 'v')
      and attnum > 0 and not attisdropped`,
  tables: `select format('%s %s %s %s', oid::regclass, relkind, reloptions,
      obj_description(oid, 'pg_class'))
    from pg_class where relnamespace::regnamespace::text = any(${spaces})`,
  constraints: `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid),
      obj_description(oid, 'pg_constraint'))
    from pg_constraint
    where connamespace::regnamespace::text = any(${spaces}) and contype <> 'n'`,
  indexes: `select indexdef from pg_indexes where schemaname = any(${spaces})`,
  views: `select format('%s %s', viewname, definition) from pg_views
    where schemaname = any(${spaces})`,
  functions: `select concat(pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'))
    from pg_proc p where pronamespace::regnamespace::text = any(${spaces})
      and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')`,
  triggers: 'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  types: `select format('%s %s', oid::regtype, typtype) from pg_type
    where typnamespace::regnamespace::text = any(${spaces}) and typtype in ('d', 'e', 'r')`,
  sequences: `select format('%s %s %s', seqrelid::regclass, seqstart, seqincrement)
    from pg_sequence`,
  extensions: 'select extname::text from pg_extension',
};

export const describeSchema = async (database: Queryable): Promise<string[]> => {
  const { rows } = await database.query<{ line: string }>(
    Object.values(parts)
      .map((sql) => `select * from (${sql}) part (line)`)
      .join(' union all '),
  );
  return rows.map(({ line }) => line).sort();
};
