// Finds intents by a query of Stripe's search: fields, joined by AND or by OR.
import type { Call } from './call.ts';
import { type IntentRow, serializeIntent } from './intent-row.ts';
import { limitOf } from './paged-list.ts';
import { missingParam, StripeError } from './stripe-error.ts';

/** How old an intent is before the search knows it: Stripe says up to a minute. */
const searchDelayMs = 60_000;

export const searchIntents: Call = async (context) => {
  const { client, form, now } = context;
  const query = form.get('query');
  if (!query) throw missingParam('query');
  const limit = limitOf(form);
  const from = Number(form.get('page') ?? 0);
  if (!Number.isSafeInteger(from) || from < 0)
    throw new StripeError(400, { message: 'Invalid page token.', param: 'page' });
  const values: unknown[] = [new Date(now.getTime() - searchDelayMs), limit + 1, from];
  const condition = conditionOf(query, (value) => `$${values.push(value)}`);
  const { rows } = await client.query<IntentRow>(
    `select * from stripe_sandbox.payment_intents where created_at <= $1 and (${condition})
     order by created_at desc, id desc limit $2 offset $3`,
    values,
  );
  const has_more = rows.length > limit;
  return {
    status: 200,
    body: {
      object: 'search_result',
      url: '/v1/payment_intents/search',
      has_more,
      next_page: has_more ? `${from + limit}` : null,
      data: rows.slice(0, limit).map((row) => serializeIntent(row, context)),
    },
  };
};

type Value = (value: unknown) => string;

const clause =
  /^(-?)(?:metadata\[(?:'([^']+)'|"([^"]+)")\]|(\w+))\s*(:|~|>=|<=|>|<)\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+)|(null))\s*/;

const conditionOf = (query: string, value: Value): string => {
  const conditions: string[] = [];
  const joins = new Set<string>();
  let rest = query.trim();
  while (true) {
    const found = clause.exec(rest);
    if (!found) throw invalidQuery(query);
    conditions.push(toSql(found, value, query));
    rest = rest.slice(found[0].length);
    if (rest === '') break;
    const join = /^(and|or)\s+/i.exec(rest);
    // Two clauses side by side are joined by AND.
    joins.add((join?.[1] ?? 'and').toLowerCase());
    rest = rest.slice(join?.[0].length ?? 0);
  }
  if (joins.size > 1) throw invalidQuery(query, 'It cannot combine AND and OR.');
  return conditions.join(joins.has('or') ? ' or ' : ' and ');
};

const numbers: Record<string, string> = {
  amount: 'amount',
  created: 'floor(extract(epoch from created_at))',
};
const texts: Record<string, string> = { currency: 'currency', status: 'status' };

const toSql = (found: RegExpExecArray, value: Value, query: string): string => {
  const [, minus, single, double, field = '', operator = ':', ...given] = found;
  const [text, quoted, number, isNull] = given;
  const not = minus ? 'not ' : '';
  const key = single ?? double;
  const wanted = (text ?? quoted ?? number ?? '').replace(/\\(.)/g, '$1');
  const column = key === undefined ? texts[field] : `metadata ->> ${value(key)}`;
  if (Object.hasOwn(numbers, field) && number !== undefined && operator !== '~') {
    const compare = operator === ':' ? '=' : operator;
    return `${not}(${numbers[field]} ${compare} ${value(Number(number))}::numeric)`;
  }
  if (column === undefined) throw invalidQuery(query, `The field ${field} cannot be searched.`);
  if (isNull && operator === ':') return `${not}(${column} is null)`;
  if (operator === ':') return `${not}coalesce(lower(${column}) = lower(${value(wanted)}), false)`;
  if (operator === '~' && wanted.length >= 3)
    return `${not}coalesce(strpos(lower(${column}), lower(${value(wanted)})) > 0, false)`;
  throw invalidQuery(query);
};

const invalidQuery = (query: string, why = 'See the syntax of searches.'): StripeError =>
  new StripeError(400, {
    message: `We were unable to parse your search query: ${query}. ${why}`,
    param: 'query',
  });
