import { fieldColumns, writtenFieldNames } from '../../field-lists.ts';
import { otherProductColumns, sizesOfProduct } from '../../product-columns.ts';
import { publicationColumns } from '../../publication.ts';

const ofProduct = `
  ${fieldColumns(writtenFieldNames)}, ${otherProductColumns('')},
  p.revision, ${publicationColumns}, p.deleted_at as "hiddenAt", p.updated_at as "updatedAt"`;
const numbers = `, 'sku', s.sku, 'barcode', s.barcode`;

/** Selects a `ManagedProduct`; `p` is products. */
export const managedProductColumns = `${ofProduct}, ${sizesOfProduct('', numbers)}`;

const millimeters = `, 'millimeters', (
  select coalesce(json_object_agg(m.point, m.millimeters), '{}')
  from size_measures m where m.size_id = s.id)`;

/** Selects a `ManagedProductInFull`: one, because each asks for its measures and colors. */
export const managedProductInFullColumns = `
  ${ofProduct}, ${sizesOfProduct('', numbers + millimeters)},
  p.style, p.film,
  (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name,
     'colorName', c.color_name, 'colorHex', c.color_hex) order by c.sequence desc), '[]')
   from products c
   where c.style = p.style and c.id <> p.id and c.deleted_at is null) as colorways,
  (select coalesce(json_object_agg(attribute, keys), '{}')
   from (
     select v.attribute, json_agg(v.key order by v.position) as keys
     from attribute_values v
     where v.tag = any(p.attribute_values) and v.deleted_at is null group by 1) chosen
  ) as attributes`;
