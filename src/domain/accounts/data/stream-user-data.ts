import type { Database } from '../../../platform/database/database.ts';
import type { AuthUser } from '../../identity/user.ts';
import { selectOrders } from '../../orders/list/select-orders.ts';
import type { Order } from '../../orders/order.ts';
import { userDataSections } from './user-data-sections.ts';

type DataContext = {
  database: Database;
  now: () => Date;
  publicUrl: string;
  canSendEmail: boolean;
};

const batchOrders = 100;

/**
 * All that the shop knows of a user, as the text of one JSON object. Orders come in batches; no
 * connection is kept while the reader pauses.
 */
export async function* streamUserData(
  context: DataContext,
  user: AuthUser,
): AsyncGenerator<string> {
  const { database, now, publicUrl } = context;
  const keys = { id: user.id, email: await ownEmail(context, user) };
  const head = { shop: publicUrl, exportedAt: now(), amounts: 'US cents' };
  yield `${toText(head).slice(0, -2)},\n`;
  for (const { name, by, isOne = false, sql } of userDataSections) {
    const { rows } = await database.pool.query(sql, [keys[by]]);
    yield `${toText(name)}: ${toText(isOne ? (rows[0] ?? null) : rows)},\n`;
  }
  yield '"orders": [';
  yield* streamOrders(database, user.id);
  yield ']\n}\n';
}

/** Null until the address is confirmed, because it could be a stranger's. */
const ownEmail = async (
  { database, canSendEmail }: DataContext,
  { id, email }: AuthUser,
): Promise<string | null> => {
  const { rowCount } = await database.pool.query(
    'select from users where id = $1 and (email_verified or not $2)',
    [id, canSendEmail],
  );
  return rowCount ? email : null;
};

async function* streamOrders(database: Database, userId: string): AsyncGenerator<string> {
  let after = 0;
  while (true) {
    const orders: Order[] = await selectOrders(database.pool, {
      name: 'export-orders',
      where: `o.user_id = $1 and o.number > $2 order by o.number limit ${batchOrders}`,
      values: [userId, after],
    });
    const text = orders.map((order) => toText(withoutStock(order))).join(',\n');
    if (text) yield after === 0 ? text : `,\n${text}`;
    if (orders.length < batchOrders) return;
    after = orders.at(-1)?.number ?? 0;
  }
}

const withoutStock = ({ lines, ...order }: Order) => ({
  ...order,
  lines: lines.map(({ stock: _, ...line }) => line),
});

const toText = (value: unknown): string => JSON.stringify(value, null, 1);
