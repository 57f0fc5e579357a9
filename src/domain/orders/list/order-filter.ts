// Which orders a list shows, as SQL over `l`, a row of listed_orders.
import { allOf, type Sql, sql } from '../../../platform/database/sql.ts';
import { wordConditions, wordPatterns } from '../../../platform/database/word-patterns.ts';
import { readOrderNumber } from '../../../platform/text/order-number.ts';
import type { ListedState } from './listed-state.ts';

export type OrderFilter = {
  /** One customer's; left out: everyone's. */
  email?: string | undefined;
  /**
   * Words that all occur in the customer's name or email, the product names or the number. Digits
   * alone are a whole number or word.
   */
  text?: string | undefined;
  state?: ListedState | undefined;
  placedFrom?: Date | undefined;
  placedBefore?: Date | undefined;
  /** The slug of a market, empty: the default; undefined: all. */
  soldIn?: string | undefined;
  numbers?: readonly number[] | undefined;
  /** Also orders whose lines are all hidden. Orders to be sent are always included. */
  withHidden?: boolean | undefined;
};

export const whereOrders = ({
  email,
  text = '',
  state,
  placedFrom,
  placedBefore,
  soldIn,
  numbers,
  withHidden,
}: OrderFilter): Sql => {
  const isToFulfill = state === 'to_fulfill';
  return allOf([
    isToFulfill ? sql`l.is_to_fulfill` : state && sql`l.state = ${state}`,
    !(isToFulfill || withHidden) && sql`not l.is_hidden`,
    email !== undefined && ofCustomer(email),
    placedFrom && sql`l.placed_at >= ${placedFrom}`,
    placedBefore && sql`l.placed_at < ${placedBefore}`,
    soldIn !== undefined && sql`l.market = ${soldIn}`,
    numbers && sql`l.number = any(${numbers}::bigint[])`,
    matching(text),
  ]);
};

/** 'HL-1001' is a number of the shop's, or a word of a product. */
const matching = (text: string): Sql => {
  const words = allOf(wordConditions('l.words', text, orderPatterns));
  const number = readOrderNumber(text);
  return number === null || /^\d+$/.test(text.trim())
    ? words
    : sql`(${words} or l.words like ${`% ${number} %`})`;
};

const ofCustomer = (email: string): Sql =>
  sql`l.order_id in (select o.id from orders o join users u on u.id = o.user_id
    where u.email = lower(${email}))`;

// '#4827' is how customers write the number 4827.
const orderPatterns = (text: string): string[] =>
  wordPatterns(text.replaceAll(/(^|\s)#(?=\d)/g, '$1')).map((pattern) =>
    pattern.replace(/^%\s?(\d+)%$/, '% $1 %'),
  );
