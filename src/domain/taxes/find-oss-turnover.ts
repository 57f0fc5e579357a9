import type { Queryable } from '../../platform/database/database.ts';
import { dayIn } from '../../platform/text/day-in.ts';
import { unknownPlace } from '../../platform/values/place.ts';
import { euCountries } from '../places/eu-countries.ts';
import { findGroups } from '../shop-settings/find-shop-settings.ts';
import { registrationColumns } from './find-tax-facts.ts';
import { isInEu, isOutsideVat, taxPlace } from './tax-area.ts';
import { isInForce, type OssTurnover, ossBound, type TaxRegistration } from './tax-schemes.ts';

type Sold = { country: string; postcode: string; currency: string; cents: number };

/**
 * What consumers in other EU countries bought this year; null where the bound says nothing: the
 * shop is outside of the EU, or has OSS already.
 */
export const findOssTurnover = async (
  client: Queryable,
  now: Date,
): Promise<OssTurnover | null> => {
  const { locale, region } = await findGroups(client, ['locale', 'region']);
  const home = taxPlace({ ...unknownPlace, country: locale.country }).country;
  if (!euCountries.includes(home)) return null;
  const day = dayIn(now, region.timeZone);
  const { rows: registrations } = await client.query<TaxRegistration>(
    `select ${registrationColumns} from tax_registrations where scheme = 'oss'`,
  );
  if (registrations.some((one) => isInForce(one, day))) return null;
  const year = Number(day.slice(0, 4));
  const { rows } = await client.query<Sold>({
    name: 'find-oss-turnover',
    text: soldByPlace,
    values: [[...euCountries, 'MC'], locale.country, `${year}-01-01`, region.timeZone],
  });
  const sums = new Map<string, number>();
  for (const { currency, cents, ...address } of rows) {
    const place = taxPlace({ ...unknownPlace, ...address });
    if (place.country !== home && isInEu(place) && !isOutsideVat(place))
      sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  const euro = ossBound.currency.toLowerCase();
  const cents = sums.get(euro) ?? 0;
  sums.delete(euro);
  return {
    year,
    cents,
    elsewhere: [...sums].map(([currency, sum]) => ({ currency, cents: sum })),
    isNear: cents * 5 >= ossBound.cents * 4,
  };
};

// A business whose number was proven is no consumer: its order bears no tax for that reason.
const soldByPlace = `select coalesce(o.country, '') as country,
    coalesce(o.postcode, '') as postcode, o.currency,
    sum(o.amount_due_cents - o.tax_cents - coalesce(r.cents, 0))::bigint as cents
  from orders o left join lateral (
    select sum(f.amount_cents - coalesce((select sum(tax_cents) from refund_lines
      where refund_id = f.id), 0)) as cents
    from refunds f where f.order_id = o.id and f.intent_id = o.transaction_id) r on true
  where order_is_paid(o.state) and o.paid_at >= day_start($3::date, $4)
    and (o.country = any($1) or (o.country = 'GB' and o.postcode ilike 'BT%'))
    and o.country <> $2 and not o.is_picked_up
    and not exists (select from order_tax_lines t
      where t.order_id = o.id and t.reason = 'intra_community_supply')
  group by 1, 2, 3 order by 3`;
