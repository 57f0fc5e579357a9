import type { Queryable } from '../../../platform/database/database.ts';
import { findGroups } from '../../shop-settings/find-shop-settings.ts';
import { listHolidays } from '../../shop-settings/holidays/list-holidays.ts';
import {
  hasWithdrawal,
  type LastDay,
  lastWithdrawalDay,
  type SentParcel,
} from './withdrawal-period.ts';

export type WithdrawalPeriod = {
  /** Whether the law, or the owner, lets customers of this country withdraw. */
  isOffered: boolean;
  /** Null: until some days after the last parcel, which is still to come. */
  period: LastDay | null;
  parcels: (SentParcel & { id: string })[];
  standardShippingCents: number | null;
};

type Row = Omit<WithdrawalPeriod, 'isOffered' | 'period'> & {
  id: string;
  country: string;
  market: string;
  isSentWhole: boolean;
  transitDaysMax: number | null;
};

/** By order. Deadlines are told even where withdrawals are off or not offered. */
export const findWithdrawalPeriods = async (
  client: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawalPeriod>> => {
  const { withdrawal, promises, region } = await findGroups(client, [
    'withdrawal',
    'promises',
    'region',
  ]);
  const { rows } = await client.query<Row>({
    name: 'find-withdrawal-periods',
    text: `select o.id, coalesce(o.country, '') as country, o.market,
        o.standard_shipping_cents as "standardShippingCents",
        (select days_max from shipping_methods m where m.id::text = o.delivery_method)
          as "transitDaysMax",
        not exists (select from line_goods g where g.order_id = o.id and g.to_fulfill > 0)
          as "isSentWhole",
        array(select json_build_object('id', f.id,
            'sentOn', to_char(f.fulfilled_at at time zone $2, 'YYYY-MM-DD'),
            'arrivedOn', to_char(f.arrived_on, 'YYYY-MM-DD'))
          from fulfillments f where f.order_id = o.id order by f.fulfilled_at, f.id) as parcels
      from orders o where o.id = any($1)`,
    values: [orderIds, region.timeZone],
  });
  return new Map(
    rows.map(({ id, country, market, isSentWhole, transitDaysMax, ...row }) => {
      const [first] = row.parcels;
      const closedDays = first
        ? listHolidays(promises.holidaysOf, Number(first.sentOn.slice(0, 4)))
        : [];
      const travel = {
        ...{ workdays: promises.workdays, closedDays },
        transitDaysMax: transitDaysMax ?? promises.transitDaysMax,
      };
      const period = lastWithdrawalDay(row.parcels, isSentWhole, travel);
      return [id, { ...row, period, isOffered: hasWithdrawal(withdrawal, { country, market }) }];
    }),
  );
};
