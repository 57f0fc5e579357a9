import { type MarketReads, nameIn, productsIn } from '../pricing/markets/market-tables.ts';
import type { Product } from './product.ts';
import { productColumns } from './product-columns.ts';
import { productKey } from './product-key.ts';

const relatedMax = 4;

/**
 * What is worn with a product: in stock, other styles, a slot of the outfit each. What was bought
 * together comes first, then the same brand and colors. Empty for an unknown product.
 */
export const listRelated = async (
  { database, market }: MarketReads,
  idOrSlug: string,
): Promise<Product[]> => {
  const key = productKey(idOrSlug);
  if (!key) return [];
  const { rows } = await database.pool.query<Product>({
    ...statement(key, market),
    values: [idOrSlug],
  });
  return rows;
};

const ordersMax = 200;
const windowMax = 48;

// However large the catalog is, few candidates are ranked: what some orders hold, and the listing
// on both sides of a place that differs by product, so that not every page shows the same.
const candidates = (market: string, where: string) => `
  select c.sequence, c.style, c.name, c.brand, c.category, c.department, c.color_families
  from ${productsIn(market, 'c')}
  where c.deleted_at is null and c.sizes_in_stock <> '{}' and ${where}`;

const statement = (key: 'id' | 'slug', market: string) => ({
  name: nameIn(market, `list_related_by_${key}`),
  text: `
    with product as materialized (
      select id, style, brand, department, color_families,
        (select slot from outfit_slots where word = (select lower(item_word(name)))) as slot,
        (hashtext(id::text)::bigint & 2147483647)
          % (select greatest(max(sequence), 1) from products) as start
      from products where ${key} = $1 and deleted_at is null
    ), bought as materialized (
      select c.sequence, count(*) as times
      from (select order_id from order_lines
            where product_id = (select id from product) and removed_at is null
            limit ${ordersMax}) with_product
      join orders o on o.id = order_id and o.state = 'paid'
      join order_lines other on other.order_id = o.id and other.removed_at is null
      join products c on c.id = other.product_id
      group by c.sequence
    ), candidate as (
      (${candidates(market, 'c.sequence >= (select start from product)')}
        order by c.sequence limit ${windowMax})
      union all (${candidates(market, 'c.sequence < (select start from product)')}
        order by c.sequence desc limit ${windowMax})
      union all ${candidates(market, 'c.sequence in (select sequence from bought)')}
    ), scored as (
      select c.sequence, c.style, coalesce(s.slot, c.category) as slot,
        (least(coalesce(bought.times, 0), 5) * 2
          + (c.brand = product.brand)::int
          + (c.color_families && product.color_families)::int) * 400
          + (hashtext(product.id::text || c.style) & 1023) as score
      from candidate c
      cross join product
      left join bought using (sequence)
      left join outfit_slots s on s.word = lower(item_word(c.name))
      where c.style <> product.style
        and (c.department = product.department
          or 'unisex' in (c.department, product.department))
        and (s.slot is distinct from product.slot or s.slot is null)
        and not (s.slot in ('top', 'bottom') and product.slot = 'dress')
        and not (s.slot = 'dress' and product.slot in ('top', 'bottom'))
    ), style as (
      select distinct on (style) * from scored order by style, score desc, sequence
    ), ranked as (
      select sequence, score,
        row_number() over (partition by slot order by score desc, sequence) as place
      from style order by place, score desc limit ${relatedMax}
    )
    select ${productColumns(market)}
    from ranked join ${productsIn(market, 'p')} using (sequence)
    order by place, score desc, sequence`,
});
