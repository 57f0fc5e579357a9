import type { Database, Queryable } from '../../../platform/database/database.ts';
import { join } from '../../../platform/database/sql.ts';
import { boughtNames } from './bought-scopes.ts';
import type { CustomerGroup, Rule } from './customer-group.ts';
import { type Names, ruleText } from './rule-kinds.ts';

export type ListedGroup = CustomerGroup & {
  /** The rules as sentences. */
  texts: string[];
  /** Names of the products, categories and so on in the rules, except deleted ones. */
  names: Names;
};

/** All groups by name. */
export const listCustomerGroups = async ({
  database: { pool },
}: {
  database: Database;
}): Promise<ListedGroup[]> => {
  const { rows } = await pool.query<CustomerGroup>(
    'select id, name, rules, revision from customer_groups order by lower(name)',
  );
  const names = await findNames(
    pool,
    rows.flatMap(({ rules }) => rules.flatMap(namedBy)),
  );
  return rows.map((group) => ({
    ...group,
    texts: group.rules.map((rule) => ruleText(rule, names)),
    names: Object.fromEntries(
      group.rules
        .flatMap(namedBy)
        .flatMap((one) => (names[one] === undefined ? [] : [[one, names[one]]])),
    ),
  }));
};

const namedBy = ({ value }: Rule): string[] =>
  typeof value === 'object' && value !== null ? value.what : [];

const findNames = async (client: Queryable, what: readonly string[]): Promise<Names> => {
  const queries = boughtNames(what);
  if (queries.length === 0) return {};
  const { rows } = await client.query<{ value: string; name: string }>(
    join(queries, ' union all '),
  );
  return Object.fromEntries(rows.map(({ value, name }) => [value, name]));
};
