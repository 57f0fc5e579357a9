// What the shop promises beside its prices, for pages and for search engines.

/** From the day on which the parcel arrives. */
export const returnDays = 30;

/** Working days from the payment to the delivery. */
export const deliveryDays = { least: 3, most: 5 };
