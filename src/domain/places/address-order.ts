// Which parts an address has in its country, and in which order.
import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from './postal-address.ts';

/** In the letters of the country, or in Latin ones: some write those in another order. */
export type Script = 'local' | 'latin';
export type Part = Exclude<keyof PostalAddress, 'country'>;

/** The parts that the country's post writes, in its order. */
export const addressOrder = (country: string, script: Script): Part[] => {
  const text = formatAddress(
    {
      postalCountry: country,
      organization: 'company',
      addressLines: ['line1', 'line2'],
      postalCode: 'postcode',
      locality: 'city',
      administrativeArea: 'region',
    },
    script,
  ).join(' ');
  return parts
    .filter((part) => text.includes(part))
    .sort((a, b) => text.indexOf(a) - text.indexOf(b));
};

const parts: Part[] = ['company', 'line1', 'line2', 'postcode', 'city', 'region'];

/** The order with a city, where the post counts it among the lines: before or after the street. */
export const withCity = (order: readonly Part[]): Part[] => {
  if (order.includes('city')) return [...order];
  const isLargestFirst = order.indexOf('line1') > 0 && order[0] !== 'company';
  const at = isLargestFirst ? order.indexOf('line1') : order.indexOf('line2') + 1;
  return [...order.slice(0, at), 'city', ...order.slice(at)];
};
