import { StripeError, type StripeResponse } from './stripe-error.ts';
import type { Client } from './transaction.ts';

type Listed = { id: string; created_at: Date };

type List<Row> = {
  url: string;
  /** SQL with `id`, `created_at`; `$4` is a payment intent to list only what belongs to it. */
  rows: string;
  toJson: (row: Row) => Record<string, unknown>;
};

/** A page as Stripe's lists have them: newest first, `limit` rows after `starting_after`. */
export const pagedList = async <Row extends Listed>(
  { client, form }: { client: Client; form: URLSearchParams },
  { url, rows: source, toJson }: List<Row>,
): Promise<StripeResponse> => {
  const limit = limitOf(form);
  const after = form.get('starting_after');
  if (after !== null) await checkCursor(client, source, after, form.get('payment_intent'));
  const { rows } = await client.query<Row>(
    `with listed as not materialized (
       select * from (${source}) source where created_at >= to_timestamp($1))
     select * from listed
     where $2::text is null
       or (created_at, id) < (select created_at, id from listed where id = $2)
     order by created_at desc, id desc limit $3`,
    [integerOf(form, 'created[gte]', 0), after, limit + 1, form.get('payment_intent')],
  );
  const data = rows.slice(0, limit).map(toJson);
  return { status: 200, body: { object: 'list', url, has_more: rows.length > limit, data } };
};

const limitOf = (form: URLSearchParams): number => {
  const limit = integerOf(form, 'limit', 10);
  if (limit >= 1 && limit <= 100) return limit;
  throw new StripeError(400, {
    code: 'parameter_invalid_integer',
    message: 'This value must be between 1 and 100.',
    param: 'limit',
  });
};

// An empty page in place of this error would look like the end of the list.
const checkCursor = async (
  client: Client,
  source: string,
  id: string,
  intentId: string | null,
): Promise<void> => {
  const { rows } = await client.query(
    `select from (${source.replaceAll('$4', '$2')}) source where id = $1`,
    [id, intentId],
  );
  if (rows.length > 0) return;
  throw new StripeError(400, {
    code: 'resource_missing',
    message: `No such object: '${id}'`,
    param: 'starting_after',
  });
};

const integerOf = (form: URLSearchParams, name: string, fallback: number): number => {
  const text = form.get(name) ?? `${fallback}`;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new StripeError(400, {
    code: 'parameter_invalid_integer',
    message: `Invalid integer: ${text}`,
    param: name,
  });
};
