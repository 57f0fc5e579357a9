// What group rules may say about purchases: a row for each scope of discounts.
import { anyOf, type Sql, sql } from '../../../platform/database/sql.ts';
import { categoriesOf } from '../../catalog/categories/category-sql.ts';
import { type BoughtName, boughtScopes } from './customer-group.ts';

type BoughtScope = {
  /** A condition on order lines `l` and their products `p`. */
  bought: (values: string[]) => Sql;
  /** Rows of value and name. */
  names: (values: string[]) => Sql;
};

const scopes: Record<BoughtName, BoughtScope> = {
  category: {
    bought: (values) => sql`p.category = any(${categoriesOf(sql`${values}::text[]`)})`,
    names: (values) => sql`select name as value, title as name from categories
      where name = any(${values})`,
  },
  department: {
    // As listings have it: unisex products are in both.
    bought: (values) => sql`p.department = any(${[...values, 'unisex']})`,
    names: (values) =>
      sql`select value, initcap(value) as name from unnest(${values}::text[]) value`,
  },
  product: {
    bought: (values) => sql`l.product_id = any(${values}::uuid[])`,
    names: (values) => sql`select id::text as value, name from products
      where id = any(${values}::uuid[])`,
  },
  tag: {
    bought: (values) => sql`p.attribute_values && ${values}::text[]`,
    names: (values) => sql`select v.tag as value, a.name || ' ' || v.label as name
      from attribute_values v join attributes a on a.key = v.attribute
      where v.tag = any(${values})`,
  },
};

/** Any of them, of lines of orders `l` and their products `p`. */
export const boughtCondition = (what: readonly string[]): Sql =>
  anyOf(byScope(what).map(([name, values]) => scopes[name].bought(values)));

/** Rows of value ('category:Hat') and name; deleted things have no row. */
export const boughtNames = (what: readonly string[]): Sql[] =>
  byScope(what).map(
    ([name, values]) =>
      sql`select ${`${name}:`} || value as value, name from (${scopes[name].names(values)}) named`,
  );

const byScope = (what: readonly string[]): [BoughtName, string[]][] =>
  boughtScopes
    .map((name): [BoughtName, string[]] => [
      name,
      what.filter((one) => one.startsWith(`${name}:`)).map((one) => one.slice(name.length + 1)),
    ])
    .filter(([, values]) => values.length > 0);
