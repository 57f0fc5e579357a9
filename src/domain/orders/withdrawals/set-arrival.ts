import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { timeIn } from '../../../platform/values/zoned-time.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';

type Input = {
  number: number;
  fulfillmentId: string;
  /** '2026-11-28'; null: not known. */
  arrivedOn: string | null;
  actorId: string;
};
type Parcel = { orderId: string; fulfilledAt: Date; arrivedOn: string | null };

/** Says on which day a parcel arrived. Errors: not_found, invalid_input. */
export const setArrival = (
  { database, now }: DatabaseAndClock,
  { number, fulfillmentId, arrivedOn, actorId }: Input,
): Promise<true | Failure<'not_found' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<Parcel>(
      `select f.order_id as "orderId", f.fulfilled_at as "fulfilledAt",
         to_char(arrived_on, 'YYYY-MM-DD') as "arrivedOn"
       from fulfillments f join orders o on o.id = f.order_id
       where o.number = $1 and f.id = $2 for update of f`,
      [number, fulfillmentId],
    );
    const [parcel] = rows;
    if (!parcel) return fail('not_found', 'There is no such parcel.');
    if (parcel.arrivedOn === arrivedOn) return true;
    const at = now();
    const { timeZone } = await findShopSettings(client, 'region');
    const dayOf = (time: Date) => timeIn(time, timeZone).slice(0, 10);
    if (arrivedOn !== null && (arrivedOn < dayOf(parcel.fulfilledAt) || arrivedOn > dayOf(at)))
      return fail('invalid_input', 'Enter a day from the one it was sent on to today.', {
        field: 'arrivedOn',
      });
    await client.query('update fulfillments set arrived_on = $2 where id = $1', [
      fulfillmentId,
      arrivedOn,
    ]);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'order_arrival_changed',
      subject: parcel.orderId,
      detail: { order: number, before: { arrivedOn: parcel.arrivedOn }, after: { arrivedOn } },
    });
    return true;
  });
