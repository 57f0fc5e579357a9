/**
 * The language and country by which the shop writes dates, numbers and money, as a BCP 47 tag.
 * `formatCount`, `formatCents` and `formatDeliveryDay` write without Intl, which is slow to load:
 * their tests fail when they differ from this.
 */
export const locale = 'en-US';
