import type { Readable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import {
  type MarketReads,
  nameIn,
  productsIn,
  soldInOf,
} from '../pricing/markets/market-tables.ts';
import { namedInWords } from './facets/attribute-facets.ts';
import type { ProductInFull } from './product.ts';
import { productColumnsWithSku } from './product-columns.ts';
import { productKey } from './product-key.ts';

/**
 * One product by its id, its slug or one that it had before, with the colorways of its style.
 * Errors: not_found.
 */
export const findProduct = async (
  { database, market }: MarketReads,
  idOrSlug: string,
): Promise<ProductInFull | Failure<'not_found'>> => {
  const key = productKey(idOrSlug);
  const { rows } = key
    ? await database.pool.query<ProductInFull>({ ...statement(key, market), values: [idOrSlug] })
    : { rows: [] };
  const [found] = rows;
  if (found) return { ...found, attributes: await namedInWords(database.pool, found.attributes) };
  const id = key === 'slug' ? await findByFormerSlug(database, idOrSlug) : undefined;
  return id ? findProduct({ database, market }, id) : fail('not_found', 'Product not found.');
};

const findByFormerSlug = async ({ pool }: Readable, slug: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-former-slug',
    text: 'select product_id as id from former_slugs where slug = $1',
    values: [slug],
  });
  return rows[0]?.id;
};

// A line a brand: 'Atelier Norte = Rua Nova 1, Lisboa, hello@example.com'.
const producerOfBrand = (market: string): string => `(
  select trim(substr(line, strpos(line, '=') + 1))
  from shop_settings, regexp_split_to_table(coalesce(
    ${market ? `text_in_market('${market}', 'notices', 'notices', 'producers')` : 'null'},
    value ->> 'producers'), E'\\n') line
  where name = 'notices' and lower(trim(split_part(line, '=', 1))) = lower(p.brand) limit 1)`;

const productAttributes = `(
  select coalesce(json_agg(json_build_object('key', a.key, 'name', a.name, 'values', v.list)
    order by a.position, a.key), '[]')
  from attributes a
  cross join lateral (
    select json_agg(json_build_object('key', v.key, 'label', v.label) order by v.position) as list
    from attribute_values v
    where v.attribute = a.key and v.deleted_at is null and v.tag = any(p.attribute_values)) v
  where a.deleted_at is null and v.list is not null)`;

/** Selects `ProductInFull` where a condition on products `p` follows. */
export const selectProductInFull = (market: string): string => `
  select ${productColumnsWithSku(market)}, p.fit_votes as "fitVotes", p.film,
    p.description_body as "descriptionBody", p.seo_title as "seoTitle",
    p.seo_description as "seoDescription", ${soldInOf('p')} as "soldIn",
    ${producerOfBrand(market)} as producer,
    (select coalesce(json_agg(json_build_object(
       'id', c.id, 'slug', c.slug, 'colorName', c.color_name, 'colorHex', c.color_hex,
       'secondColorHex', c.second_color_hex, 'sizesInStock', c.sizes_in_stock)
       order by c.sequence desc), '[]')
     from ${productsIn(market, 'c')}
     where c.style = p.style and c.deleted_at is null
       and c.color_name is not null and c.color_hex is not null) as colorways,
    ${productAttributes} as attributes
  from ${productsIn(market, 'p')} where`;

const statement = (key: 'id' | 'slug', market: string) => ({
  name: nameIn(market, `find_product_by_${key}`),
  text: `${selectProductInFull(market)} p.${key} = $1 and p.deleted_at is null`,
});
