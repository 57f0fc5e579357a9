/** The language and country by which the shop writes dates and times, as a BCP 47 tag. */
export const locale = 'en-US';
