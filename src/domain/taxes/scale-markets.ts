import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { findMarkets } from '../markets/find-markets.ts';
import { findPriceScale } from './find-price-scale.ts';

/**
 * Keeps with each market how taxes and currencies scale its prices. A change of rates, settings
 * or the market's rule makes its prices due. Returns how many markets changed.
 */
export const scaleMarkets = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  let changed = 0;
  for (const market of (await findMarkets(database.pool)).slice(1)) {
    const { multipliedBy, dividedBy } = await findPriceScale(database.pool, market, now());
    const { rowCount } = await database.writes.query(
      `update markets set multiplied_by = $2, divided_by = $3
       where slug = $1 and revision = $4
         and (multiplied_by, divided_by) is distinct from ($2::bigint, $3::bigint)`,
      [market.slug, multipliedBy, dividedBy, market.revision],
    );
    changed += rowCount ?? 0;
  }
  return changed;
};
