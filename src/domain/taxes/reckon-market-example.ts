import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { digitsOf } from '../../platform/values/currency-digits.ts';
import { formatCents } from '../../platform/values/money.ts';
import type { Market } from '../markets/market.ts';
import { worthInstead } from '../pricing/markets/plausible-factor.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { localeOf } from '../shop-settings/locale/locale-of.ts';
import { findPriceScale } from './find-price-scale.ts';

type Rule = Pick<Market, 'countries' | 'currency' | 'language' | 'pricesInclude' | 'derived'>;

const exampleUnits = 120;

/** What something for 120 costs by a rule that is typed, as pages of both would write it. */
export const reckonMarketExample = async (
  { database, now }: DatabaseAndClock,
  rule: Rule,
): Promise<{ price: string; there: string; warning: string | null }> => {
  const shop = await findShopSettings(database.pool, 'locale');
  const { factorMillionths, endingCents } = rule.derived;
  const scale = await findPriceScale(database.pool, rule, now());
  const { rows } = await database.pool.query<{ cents: number }>({
    name: 'reckon-market-example',
    text: `select market_cents($1, jsonb_populate_record(null::markets, jsonb_build_object(
        'factor_millionths', $2::bigint, 'ending_cents', $3::int, 'multiplied_by', $4::bigint,
        'divided_by', $5::bigint))) as cents`,
    values: [
      ...[exampleUnits * 10 ** digitsOf(shop.currency), factorMillionths, endingCents],
      ...[scale.multipliedBy, scale.dividedBy],
    ],
  });
  const textOf = (cents: number, { currency, language }: Pick<Rule, 'currency' | 'language'>) =>
    formatCents(cents, wayOf(currency, language));
  const price = textOf(exampleUnits * 10 ** digitsOf(shop.currency), shop);
  const there = textOf(rows[0]?.cents ?? 0, rule);
  const worth = worthInstead({ from: shop.currency, to: rule.currency, factorMillionths });
  const { currencyName } = wayOf(rule.currency, rule.language);
  return {
    ...{ price, there },
    warning:
      worth === null
        ? null
        : `One ${shop.currency} is about ${worth} ${currencyName}. Check the factor: it is ` +
          `${factorMillionths / 1_000_000}.`,
  };
};

const wayOf = (currency: string, language: string) =>
  localeOf({
    ...{ currency, language, country: 'US', units: 'cm', timeZone: 'UTC' },
    ...{ prefix: '', suffix: '' },
  });
