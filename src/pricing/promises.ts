// What the shop promises beside its prices, for pages and for search engines.

/** From the day on which the parcel arrives. */
export const returnDays = 30;
