// Which orders a list shows, as SQL over `o`.
import type { OrderState } from './order.ts';

export type OrderFilter = {
  /** One customer's; left out: everyone's. */
  email?: string | undefined;
  /** Words that all occur in number, customer's name or email, or product names. */
  text?: string | undefined;
  state?: OrderState | undefined;
};

/** `name` tells the statements of different filters apart. Appends its values to `values`. */
export const whereOrders = (
  { email, text = '', state }: OrderFilter,
  values: unknown[],
): { name: string; where: string } => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const conditions = [
    { name: '-of-customer', sql: ofCustomer, value: email },
    { name: '-by-text', sql: withWords, value: words.length > 0 ? words : undefined },
    { name: '-by-state', sql: 'o.state = $?', value: state },
  ].filter(({ value }) => value !== undefined);
  const where = conditions.map(({ sql, value }) => {
    values.push(value);
    return `and ${sql.replace('$?', `$${values.length}`)}`;
  });
  return {
    name: conditions.map(({ name }) => name).join(''),
    where: [visible, ...where].join('\n'),
  };
};

// Canceled orders and those whose lines are all hidden are left out.
const visible = `o.state <> 'canceled' and exists
  (select from order_lines l
    where l.order_id = o.id and l.removed_at is null and l.hidden_at is null)`;

const ofCustomer = 'o.user_id = (select id from users where email = lower($?))';

// Case and accents do not matter.
const withWords = `(select bool_and(position(lower(unaccent(word)) in facts.text) > 0)
  from unnest($?::text[]) word, lateral (select lower(unaccent(concat_ws(' ', o.number,
    o.user_name, o.user_email, (select string_agg(l.product_name, ' ') from order_lines l
      where l.order_id = o.id and l.removed_at is null and l.hidden_at is null)))) as text) facts)`;
