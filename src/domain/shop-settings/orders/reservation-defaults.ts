// What may be reserved without paying, until the owner says otherwise.

/** Accounts are free: what they reserve counts by account, by network, and by new customers. */
export const defaultReservations = {
  minutes: 30,
  lineQuantityMax: 20,
  unpaidOrdersMax: 3,
  reservedItemsMax: 50,
  sizeReservationsMax: 5,
  newCustomerItemsMax: 10,
  newCustomerMinutes: 10,
  newCustomersPercent: 30,
  networkItemsMax: 100,
};
