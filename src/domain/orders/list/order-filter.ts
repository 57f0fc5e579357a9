// Which orders a list shows, as SQL over `l`, a row of listed_orders.
import { conditionsOf } from '../../../platform/database/conditions.ts';
import { wordConditions, wordPatterns } from '../../../platform/database/word-patterns.ts';
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
  numbers?: readonly number[] | undefined;
  /** Also orders whose lines are all hidden; those to be sent are always there. */
  withHidden?: boolean | undefined;
};

/** Appends its values to `values`. */
export const whereOrders = (
  { email, text = '', state, placedFrom, placedBefore, numbers, withHidden }: OrderFilter,
  values: unknown[],
): string => {
  const isToFulfill = state === 'to_fulfill';
  return [
    'true',
    ...(isToFulfill ? ['l.is_to_fulfill'] : []),
    ...(isToFulfill || withHidden ? [] : ['not l.is_hidden']),
    ...conditionsOf(values, [
      [email, ofCustomer],
      [isToFulfill ? undefined : state, (n) => `l.state = ${n}`],
      [placedFrom, (n) => `l.placed_at >= ${n}`],
      [placedBefore, (n) => `l.placed_at < ${n}`],
      [numbers, (n) => `l.number = any(${n}::bigint[])`],
    ]),
    ...wordConditions('l.words', text, values, orderPatterns),
  ].join(' and ');
};

const ofCustomer = (email: string): string =>
  `l.order_id in (select o.id from orders o join users u on u.id = o.user_id
    where u.email = lower(${email}))`;

// '#4827' is how customers write the number 4827.
const orderPatterns = (text: string): string[] =>
  wordPatterns(text.replaceAll(/(^|\s)#(?=\d)/g, '$1')).map((pattern) =>
    pattern.replace(/^%\s?(\d+)%$/, '% $1 %'),
  );
