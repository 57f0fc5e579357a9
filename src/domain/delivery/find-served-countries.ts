import type { Queryable } from '../../platform/database/database.ts';
import { countryName } from '../places/countries.ts';

/** Names of the countries to which something is delivered, by name; null: all of the world. */
export const findServedCountries = async (client: Queryable): Promise<string[] | null> => {
  const { rows } = await client.query<{ country: string | null }>({
    name: 'find-served-countries',
    text: `select distinct country from shipping_zone_places place
      where exists (select from shipping_methods m where m.zone_id = place.zone_id and is_active)
      union all
      select null where coalesce((
        select (value ->> 'isEverywhereElse')::boolean from shop_settings
        where name = 'delivery'), true)`,
  });
  const countries = rows.flatMap(({ country }) => (country === null ? [] : [country]));
  return countries.length === rows.length ? countries.map(countryName).sort() : null;
};
