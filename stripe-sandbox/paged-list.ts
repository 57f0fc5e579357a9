import type { CallContext } from './call.ts';
import { missingObject, StripeError, type StripeResponse } from './stripe-error.ts';

type Listed = { id: string; created_at: Date };

type List<Row> = {
  url: string;
  /** What it is called in an error: 'payment_intent'. */
  noun: string;
  /** SQL with `id`, `created_at` and the columns of `filters`. */
  rows: string;
  /** Parameters that are columns. */
  filters?: readonly string[];
  toJson: (row: Row) => object;
};

/** A page as Stripe's lists have them: newest first, beside a cursor that filters don't hide. */
export const pagedList = async <Row extends Listed>(
  context: Pick<CallContext, 'client' | 'form'>,
  list: List<Row>,
): Promise<StripeResponse> => {
  const { client, form } = context;
  const limit = limitOf(form);
  await checkFilters(context);
  const cursor = await findCursor(context, list);
  const isBackwards = cursor?.param === 'ending_before';
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions = [
    ...(list.filters ?? []).flatMap((name) => {
      const wanted = form.get(name);
      return wanted === null ? [] : `${name} = ${value(wanted)}`;
    }),
    ...ranges.flatMap(([name, compare, later]) => {
      const wanted = form.get(name);
      return wanted === null
        ? []
        : `created_at ${compare} to_timestamp(${value(Number(wanted) + later)})`;
    }),
    ...wantedTypes(form).map((types) => `type = any(${value(types)})`),
    ...(cursor
      ? [
          `(created_at, id) ${isBackwards ? '>' : '<'} (${value(cursor.at)}::timestamptz,
          ${value(cursor.id)}::text)`,
        ]
      : []),
  ];
  const order = isBackwards ? 'asc' : 'desc';
  const { rows } = await client.query<Row>(
    `select * from (${list.rows}) source where ${['true', ...conditions].join(' and ')}
     order by created_at ${order}, id ${order} limit ${value(limit + 1)}`,
    values,
  );
  const page = rows.slice(0, limit);
  const data = (isBackwards ? page.reverse() : page).map(list.toJson);
  const has_more = rows.length > limit;
  return { status: 200, body: { object: 'list', url: list.url, has_more, data } };
};

// An empty page would look like the answer: a filter names what is there.
const checkFilters = async ({ client, form }: Pick<CallContext, 'client' | 'form'>) => {
  // The sandbox has no customers.
  const customer = form.get('customer');
  if (customer !== null) throw missingObject('customer', customer, 'customer');
  for (const [name, prefix] of [['payment_intent', 'pi_'] as const, ['charge', 'ch_'] as const]) {
    const id = form.get(name);
    if (id === null) continue;
    const { rows } = await client.query(
      `select from stripe_sandbox.payment_intents where id = 'pi_' || substr($1, 4)`,
      [id],
    );
    if (rows.length === 0 || !id.startsWith(prefix)) throw missingObject(name, id, name);
  }
};

/** Stripe tells whole seconds: what came later within one counts as of it. */
const ranges = [
  ['created[gt]', '>=', 1],
  ['created[gte]', '>=', 0],
  ['created[lt]', '<', 0],
  ['created[lte]', '<', 1],
  ['created', '>=', 0],
  // The end of the second that was asked for.
  ['created', '<', 1],
] as const;

const wantedTypes = (form: URLSearchParams): string[][] => {
  const types = [...form].flatMap(([name, value]) => (/^types\[\d*\]$/.test(name) ? value : []));
  return types.length > 0 ? [types] : [];
};

export const limitOf = (form: URLSearchParams): number => {
  const limit = Number(form.get('limit') ?? 10);
  if (limit >= 1 && limit <= 100) return limit;
  throw new StripeError(400, {
    code: 'parameter_invalid_integer',
    message: 'This value must be between 1 and 100.',
    param: 'limit',
  });
};

const cursorParams = ['starting_after', 'ending_before'] as const;

// An empty page in place of an error would look like the end of the list.
const findCursor = async <Row extends Listed>(
  { client, form }: Pick<CallContext, 'client' | 'form'>,
  { rows: source, noun }: List<Row>,
) => {
  const [param, other] = cursorParams.filter((name) => form.has(name));
  if (!param) return undefined;
  if (other) {
    throw new StripeError(400, {
      message: 'You may only specify one of these parameters: ending_before, starting_after.',
      param: other,
    });
  }
  const id = form.get(param) ?? '';
  const { rows } = await client.query<{ at: string }>(
    `select created_at::text as at from (${source}) source where id = $1`,
    [id],
  );
  if (!rows[0]) throw missingObject(noun, id, param);
  return { param, id, at: rows[0].at };
};
