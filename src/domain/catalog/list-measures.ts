import type { Database } from '../../platform/database/database.ts';
import type { SizeMeasures } from './product.ts';
import { productKey } from './product-key.ts';

/** What each size of a product measures; empty for none and for an unknown product. */
export const listMeasures = async (
  { database }: { database: Database },
  idOrSlug: string,
): Promise<SizeMeasures> => {
  const key = productKey(idOrSlug);
  const { rows } = key
    ? await database.pool.query<SizeMeasures>({ ...statements[key], values: [idOrSlug] })
    : { rows: [] };
  return rows[0] ?? { points: [], sizes: [] };
};

const statement = (key: 'id' | 'slug') => ({
  name: `list_measures_by_${key}`,
  text: `
    with measure as (
      select s.label, s.position, m.point, m.millimeters
      from products p
      join product_sizes s on s.product_id = p.id
      join size_measures m on m.size_id = s.id
      where p.${key} = $1 and p.deleted_at is null
    ), size as (
      select label, position, json_object_agg(point, millimeters) as millimeters
      from measure group by label, position
    )
    select
      (select coalesce(json_agg(json_build_object('name', name, 'how', how)
         order by position), '[]')
       from measure_points where name in (select point from measure)) as points,
      (select coalesce(json_agg(json_build_object('label', label, 'millimeters', millimeters)
         order by position), '[]')
       from size) as sizes`,
});

const statements = { id: statement('id'), slug: statement('slug') };
