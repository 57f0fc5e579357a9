/** Selects what `Product` holds; `p` is products, and its sizes are gathered. */
export const productColumns = `
  p.id, p.slug, p.name, p.brand, p.category, p.department, p.color_name as "colorName",
  p.color_hex as "colorHex", p.material, p.description, p.price_cents as "priceCents",
  p.discount_price_cents as "discountPriceCents",
  p.discount_last_day::text as "discountLastDay", p.images,
  p.rating_tenths as "ratingTenths", p.rating_count as "ratingCount",
  (select count(*) from products c
   where c.style = p.style and c.deleted_at is null) as colors,
  (select coalesce(json_agg(json_build_object(
     'id', s.id, 'label', s.label, 'stock', s.stock) order by s.position), '[]')
   from product_sizes s where s.product_id = p.id) as sizes`;
