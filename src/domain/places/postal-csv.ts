// The fields of an address as columns of a CSV file, empty where it is one text.
import type { PostalAddress } from './postal-address.ts';

type Column = { title: string; of: (postal: PostalAddress) => string };

export const postalCsvColumns: Column[] = [
  { title: 'Company', of: ({ company }) => company },
  { title: 'Address line 1', of: ({ line1 }) => line1 },
  { title: 'Address line 2', of: ({ line2 }) => line2 },
  { title: 'Postcode', of: ({ postcode }) => postcode },
  { title: 'City', of: ({ city }) => city },
  { title: 'Region', of: ({ region }) => region },
  { title: 'Country', of: ({ country }) => country },
];
