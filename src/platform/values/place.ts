/** Where something is sent: as much as is known of it. */
export type Place = {
  /** ISO 3166, two letters in capitals; empty: unknown, as of an address that is one text. */
  country: string;
  /** ISO 3166-2 without its country, as 'NY'; empty: none, or unknown. */
  region: string;
  /** As it was typed. */
  postcode: string;
};

export const unknownPlace: Place = { country: '', region: '', postcode: '' };
