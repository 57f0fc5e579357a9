import type { ReservationLimits } from '../src/domain/orders/reservations/reservation-limits.ts';
import { defaultReservations } from '../src/domain/shop-settings/orders/reservation-defaults.ts';
import type { Database } from '../src/platform/database/database.ts';

/** The usual ones, but new customers reserve as others do: most tests know no others. */
export const testReservationLimits: ReservationLimits = {
  ...defaultReservations,
  newCustomerItemsMax: 1000,
  newCustomerMinutes: 30,
  newCustomersPercent: 100,
};

/** As an owner who has set them. */
export const setReservationLimits = async (
  { pool }: Database,
  limits: ReservationLimits,
): Promise<void> => {
  await pool.query(
    `insert into shop_settings (name, value) values ('reservations', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(limits)],
  );
};
