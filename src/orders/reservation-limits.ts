// What one account may reserve without paying.

/** How long an unpaid order reserves its stock, from the moment it was placed. */
export const reservationMinutes = 30;

/** The same for an email address that could be confirmed and is not. */
export const unconfirmedReservationMinutes = 15;

/** How far back `sizeReservationsMax` looks. */
export const repeatHours = 24;

export type ReservationLimits = {
  /** Items of one size in an order. */
  lineQuantityMax: number;
  unpaidOrdersMax: number;
  /** Items of all unpaid orders together. */
  reservedItemsMax: number;
  /** Orders without payment that reserved the same size within `repeatHours`. */
  sizeReservationsMax: number;
};

export const defaultReservationLimits: ReservationLimits = {
  lineQuantityMax: 20,
  unpaidOrdersMax: 3,
  reservedItemsMax: 50,
  sizeReservationsMax: 5,
};
