import type { Queryable } from '../../../../platform/database/database.ts';
import { isFailure } from '../../../../platform/errors/errors.ts';
import { writeMarketPrices } from '../../manage/type-market-prices.ts';
import type { PlannedMarket } from '../plan/planned-product.ts';
import { type Batch, ChangedMeanwhile, keysOf, rowsOfBatch } from './apply-batch.ts';

type Row = PlannedMarket & { id: string; name: string; isSold: boolean };
type Way = { actorId: string; side: 'before' | 'after' };

/** Types the prices in markets of a locked batch. Throws ChangedMeanwhile. */
export const writeMarkets = async (
  client: Queryable,
  batch: Batch,
  { actorId, side }: Way,
): Promise<void> => {
  const isMeant =
    side === 'after' ? `action <> 'none'` : `action = 'change' and outcome = 'undone'`;
  const { rows } = await client.query<Row>(
    `select product_id as id, b.name, one.*, coalesce((select is_sold from market_prices m
         where m.market = one.market and m.product_id = b.product_id and size_id is null), true)
       as "isSold"
     from ${rowsOfBatch(isMeant)} b, jsonb_to_recordset(${side}->'markets')
       as one (market text, currency text, price jsonb, sizes jsonb)
     order by line, market`,
    keysOf(batch),
  );
  for (const { name, ...row } of rows) {
    const done = await writeMarketPrices(client, { ...row, actorId }, { at: batch.at });
    if (isFailure(done))
      throw new ChangedMeanwhile(
        `${name}: ${done.message} Nothing was kept. Choose the file again.`,
      );
  }
};
