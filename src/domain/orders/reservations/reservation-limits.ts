// What may be reserved without paying: by an account, by a network, and by new customers together.

/** How long an unpaid order reserves its stock, from the moment it was placed. */
export const reservationMinutes = 30;

/** How far back `sizeReservationsMax` looks. */
export const repeatHours = 24;

/** How far back `networkItemsMax` looks. */
export const networkHours = 1;

export type ReservationLimits = {
  /** Items of one size in an order. */
  lineQuantityMax: number;
  unpaidOrdersMax: number;
  /** Items of all unpaid orders together, also of accounts that paid with the same card. */
  reservedItemsMax: number;
  /** Orders without payment that reserved the same size within `repeatHours`. */
  sizeReservationsMax: number;
  /** The same as `reservedItemsMax` for an account that has not bought yet. */
  newCustomerItemsMax: number;
  /** How long the unpaid order of such an account reserves its stock. */
  newCustomerMinutes: number;
  /** How much of a size all such accounts together reserve; rounded up, so never nothing. */
  newCustomersPercent: number;
  /** Items that a network reserved within `networkHours` and did not pay for; 0: no limit. */
  networkItemsMax: number;
};

export const defaultReservationLimits: ReservationLimits = {
  lineQuantityMax: 20,
  unpaidOrdersMax: 3,
  reservedItemsMax: 50,
  sizeReservationsMax: 5,
  newCustomerItemsMax: 10,
  newCustomerMinutes: 10,
  newCustomersPercent: 30,
  networkItemsMax: 100,
};
