// Where EU VAT applies. In some places it depends on the postcode, and some areas have no ISO code.
import { type Place, unknownPlace } from '../../platform/values/place.ts';
import { euCountries } from '../places/eu-countries.ts';
import { startsWithOne } from './tax-rate.ts';

/** Taxed as a part of the other: Monaco, the Isle of Man, Liechtenstein. */
const taxedAs: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH', XI: 'GB' };

/**
 * Parts of member states in which Directive 2006/112/EC does not apply (its article 6); Samnaun for
 * goods (MWSTG, article 4), Greenland (momsloven, § 2), the Channel Islands, Svalbard and Jan Mayen
 * (merverdiavgiftsloven, § 1-2), which some write as a part of the country that they belong to.
 */
const outside: Readonly<Record<string, readonly string[]>> = {
  CH: ['7562', '7563'],
  DE: ['27498'],
  DK: ['39'],
  ES: ['35', '38', '51', '52'],
  FI: ['22'],
  FR: ['97', '984', '986', '987', '988'],
  GB: ['JE', 'GY'],
  GR: ['63086'],
  IT: ['22061', '23041'],
  NO: ['917', '8099'],
};

/** Büsingen lies within the customs of Switzerland (MWSTG, article 3). */
const isBuesingen = ({ country, postcode }: Place): boolean =>
  country === 'DE' && startsWithOne(postcode, ['78266']);

/** The place whose rates hold; Northern Ireland keeps its postcode, which begins with BT. */
export const taxPlace = (place: Place): Place => {
  const country = isBuesingen(place) ? 'CH' : taxedAs[place.country];
  if (country === undefined) return place;
  return { ...unknownPlace, country, postcode: place.country === 'XI' ? 'BT' : '' };
};

/** Goods that go to Northern Ireland from the EU are sold within the EU. */
export const isInEu = ({ country, postcode }: Place): boolean =>
  euCountries.includes(country) || isNorthernIreland({ country, postcode });

export const isNorthernIreland = ({
  country,
  postcode,
}: Pick<Place, 'country' | 'postcode'>): boolean =>
  country === 'GB' && startsWithOne(postcode, ['BT']);

export const isOutsideVat = ({ country, postcode }: Place): boolean =>
  startsWithOne(postcode, outside[country] ?? []);
