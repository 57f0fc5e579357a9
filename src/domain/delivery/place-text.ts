import { countryName } from '../places/countries.ts';
import { regionsOf } from '../places/regions.ts';
import type { ZonePlace } from './delivery-zone.ts';

/** 'United States, New York, 100-102' */
export const placeText = ({ country, region, postcodes }: ZonePlace): string => {
  const named = regionsOf(country)?.find(({ code }) => code === region)?.name ?? region;
  return [countryName(country), named, postcodes].filter(Boolean).join(', ');
};
