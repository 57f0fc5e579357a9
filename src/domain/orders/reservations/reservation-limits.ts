import type { Queryable } from '../../../platform/database/database.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { ManagedSettings } from '../../shop-settings/settings-groups.ts';

/** How far back `sizeReservationsMax` looks. */
export const repeatHours = 24;

/** How far back `networkItemsMax` looks. */
export const networkHours = 1;

/** What may be reserved without paying, as the owner has set it. */
export type ReservationLimits = ManagedSettings['reservations'];

/** The limits as they are set now. */
export const findReservationLimits = async (
  client: Queryable,
  widen: number,
): Promise<ReservationLimits> => widenLimits(await findShopSettings(client, 'reservations'), widen);

/**
 * `widen` multiplies what a network may, as all limits by network; with 0 it
 * has none, and new customers have no share of their own.
 */
export const widenLimits = (limits: ReservationLimits, widen: number): ReservationLimits => ({
  ...limits,
  networkItemsMax: Math.ceil(limits.networkItemsMax * widen),
  newCustomersPercent: widen === 0 ? 100 : limits.newCustomersPercent,
});
