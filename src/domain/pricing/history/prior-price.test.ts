// The price before a reduction, as it is kept, is the lowest of the history at every instant.
import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../test/run-count.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct } from '../../../../test/test-products.ts';

const changesOfAProduct = 200;
const hour = 3_600_000;
const window = 720 * hour;

type Price = { price: number | null; discount: number | null };
type Change = { hours: number; of: 'product' | 'size'; to: Price; isTwice: boolean };

const someCents = fc.integer({ min: 1, max: 8 }).map((units) => units * 1000);
const priceOf = (cents: number | null, off: number): Price => ({
  price: cents,
  discount: cents !== null && off > 0 && off * 1000 < cents ? off * 1000 : null,
});
const aChange: fc.Arbitrary<Change> = fc.record({
  hours: fc.integer({ min: 1, max: 300 }),
  of: fc.constantFrom('product', 'product', 'size'),
  to: fc
    .tuple(someCents, fc.integer({ min: -4, max: 7 }))
    .map(([cents, off]) => priceOf(cents, off)),
  isTwice: fc.boolean(),
});
// Some end a size's own price.
const changes = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: aChange },
    {
      weight: 1,
      arbitrary: aChange.map((one): Change => ({ ...one, of: 'size', to: priceOf(null, 0) })),
    },
  ),
  { minLength: changesOfAProduct, maxLength: changesOfAProduct },
);

// 10,000 changes each: no part takes long on a slow machine.
const parts = Array.from({ length: runCount(1, 10) }, (_, part) => part);

test.each(parts)('the price before is the lowest that was shown, part %i', async (part) => {
  const database = await databaseForTest();
  const product = await aProduct(database, { priceCents: 3000 });
  const { rows: begun } = await database.pool.query<{ ms: number }>(
    'select extract(epoch from max(at))::float8 * 1000 as ms from price_history',
  );
  const client = await database.pool.connect();
  onTestFinished(() => client.release());
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const start = Math.ceil(begun[0]?.ms ?? 0);
      const ids = { product: product.id, size: product.sizes[0]?.id ?? '' };
      const timed = list.map((change, n) => ({
        ...change,
        at: start + list.slice(0, n + 1).reduce((sum, { hours }) => sum + hours * hour, 0),
      }));
      await client.query(`begin; ${withoutOtherTriggers}`);
      await client.query(timed.map((change) => statementsOf(change, ids)).join(';'));
      const { rows } = await client.query<Row>(
        `select size_id is not null as "isSize", price_cents as price, shown_cents as shown,
           prior_cents as prior, extract(epoch from at)::float8 * 1000 as at
         from price_history where product_id = $1 order by id`,
        [product.id],
      );
      await client.query('rollback');
      const kept = rows.map((row) => ({ ...row, at: Math.round(row.at) }));
      const [first, ...expected] = expectedRows(start, timed);
      expect(kept).toEqual([{ ...first, at: kept[0]?.at }, ...expected]);
    }),
    // The first list that fails tells enough; shorter ones are looked for by many runs.
    { numRuns: 50, seed: inject('seed') + part, endOnFailure: true },
  );
});

type Row = {
  isSize: boolean;
  price: number | null;
  shown: number | null;
  prior: number | null;
  at: number;
};

/** They take twenty times as long as those of prices. */
const withoutOtherTriggers = ['products', 'product_sizes']
  .map(
    (table) => `alter table ${table} disable trigger user;
      alter table ${table} enable trigger ${table}_price_changed`,
  )
  .join(';');

const tables = { product: 'products', size: 'product_sizes' };

/** A transaction; of two changes in it the last counts. */
const statementsOf = (
  { of, to, isTwice, at }: Change & { at: number },
  ids: { product: string; size: string },
): string => {
  const set = ({ price, discount }: Price) =>
    `update ${tables[of]} set price_cents = ${price}, discount_price_cents = ${discount}
     where id = '${ids[of]}'`;
  return [
    'set constraints all deferred',
    `update products set updated_at = to_timestamp(${at / 1000}) where id = '${ids.product}'`,
    ...(isTwice ? [set({ price: 999_000, discount: 1 })] : []),
    set(to),
    'set constraints all immediate',
  ].join(';');
};

/** The same from what was shown at each time, looked at one by one. */
const expectedRows = (start: number, timed: (Change & { at: number })[]): Row[] => {
  const now = { product: priceOf(3000, 0), size: priceOf(null, 0) };
  const shown = () => {
    const product = now.product.discount ?? now.product.price ?? 0;
    return { product, size: now.size.discount ?? now.size.price ?? product };
  };
  const moments = [{ at: start, ...shown() }];
  const rows: Row[] = [{ isSize: false, price: 3000, shown: 3000, prior: null, at: start }];
  for (const { of, to, at } of timed) {
    const isSize = of === 'size';
    const own = to.discount ?? to.price;
    const before = rows.findLast((row) => row.isSize === isSize);
    const isSame = (before?.price ?? null) === to.price && (before?.shown ?? null) === own;
    const isSameReduction =
      before?.shown === own && before?.shown !== before?.price && to.discount !== null;
    const inForce = moments
      .filter((_, n) => (moments[n + 1]?.at ?? at) > at - window)
      .map((moment) => moment[of]);
    const lowest = to.discount === null ? null : Math.min(...inForce);
    now[of] = to;
    moments.push({ at, ...shown() });
    if (isSame) continue;
    const prior = isSameReduction ? (before?.prior ?? null) : lowest;
    rows.push({ isSize, price: to.price, shown: own, prior, at });
  }
  return rows;
};
