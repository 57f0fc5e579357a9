// Which orders a list shows, as SQL over `l`, a row of listed_orders.
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
  const conditions: string[] = ['true'];
  const add = (condition: string, value: unknown) =>
    conditions.push(condition.replace('$?', `$${values.push(value)}`));
  if (email !== undefined) add(ofCustomer, email);
  if (state === 'to_fulfill') conditions.push('l.is_to_fulfill');
  else if (state !== undefined) add('l.state = $?', state);
  if (state !== 'to_fulfill' && !withHidden) conditions.push('not l.is_hidden');
  if (placedFrom) add('l.placed_at >= $?', placedFrom);
  if (placedBefore) add('l.placed_at < $?', placedBefore);
  if (numbers) add('l.number = any($?::bigint[])', numbers);
  conditions.push(...wordConditions('l.words', text, values, orderPatterns));
  return conditions.join(' and ');
};

const ofCustomer = `l.order_id in (select o.id from orders o join users u on u.id = o.user_id
  where u.email = lower($?))`;

// '#4827' is how customers write the number 4827.
const orderPatterns = (text: string): string[] =>
  wordPatterns(text.replaceAll(/(^|\s)#(?=\d)/g, '$1')).map((pattern) =>
    pattern.replace(/^%\s?(\d+)%$/, '% $1 %'),
  );
