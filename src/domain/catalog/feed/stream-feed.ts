import { locale } from '../../../platform/text/locale.ts';
import { type MarketReads, nameIn, productsIn } from '../../pricing/markets/market-tables.ts';
import { productColumnsWithSku } from '../product-columns.ts';
import { productBatches } from '../sitemap/product-batches.ts';
import { type FeedProduct, isInFeed } from './feed-product.ts';

type Slice = MarketReads & { now: () => Date };

/** Every product that Google takes, newest first, in batches. */
export const streamFeed = (
  { database, market, now }: Slice,
  batch: number,
): AsyncGenerator<FeedProduct[]> =>
  productBatches(batch, (before) =>
    database.pool.query({
      name: nameIn(market, 'stream_feed'),
      text: `
        select p.sequence, ${columns(market)} from ${productsIn(market, 'p')}
        where p.deleted_at is null and p.sequence < coalesce($1, 9223372036854775807)
          and ${isInFeed}
        order by p.sequence desc limit $2`,
      values: [before, batch, locale().timeZone, now()],
    }),
  );

const isReduced = 'coalesce(p.discount_share, 0) > 0';
// A running sale starts today in the feed, because Google requires both days.
const columns = (market: string): string => `
  ${productColumnsWithSku(market)},
  case when length(p.style) <= 50 then p.style else md5(p.style) end as "group",
  case when not ${isReduced} and p.coming_last_day is not null
    then p.coming_discount_cents end as "comingCents",
  day_start(case when ${isReduced} then ($4::timestamptz at time zone $3)::date
    else p.coming_first_day end, $3) as "saleStarts",
  day_start(case when ${isReduced} then p.discount_last_day else p.coming_last_day end + 1, $3)
    as "saleEnds"`;
