// Many plausible products, straight into the tables.
import type { Database } from '../src/platform/database/database.ts';

const batchSize = 50_000;

/**
 * Adds `count` products of five sizes each, all or none, by statements of the database itself.
 * They show the demo's images where it is there. Their sizes are received with their stock in
 * the ledger. Reports how many there are after each batch.
 */
export const generateProducts = async (
  database: Database,
  count: number,
  report: (products: number) => void = () => {},
): Promise<void> => {
  await database.longTransaction(async (client) => {
    for (let first = 1; first <= count; first += batchSize) {
      const last = Math.min(count, first + batchSize - 1);
      await client.query(addBatch, [first, last]);
      // Triggers of the next batches read what is there.
      if (first === 1) await client.query('analyze products, product_sizes');
      report(last);
    }
    // No transaction may be around it, and it can take longer than the pool's statements may.
    await client.query('commit');
    await client.query(
      'vacuum analyze products, product_sizes, search_words, facet_counts, stretch_counts',
    );
  });
};

const addBatch = `
  with made as (
    insert into products (slug, style, name, brand, category, department, color_name, color_hex,
      material, description, price_cents, discount_price_cents, images)
    select 'generated-' || n, 'generated-' || n / 3,
      (array['Belted', 'Long', 'Boxy', 'Cropped', 'Pleated', 'Brushed', 'Washed',
        'Relaxed'])[1 + n % 8] || ' '
        || (array['Linen', 'Wool', 'Denim', 'Cotton', 'Corduroy', 'Satin',
          'Canvas'])[1 + n / 8 % 7] || ' '
        || (array['Shirt', 'Coat', 'Skirt', 'Tee', 'Beanie', 'Fedora', 'Jacket', 'Hoodie',
          'Dress', 'Cap'])[1 + n / 56 % 10],
      (array['Arden Row', 'Brimsong', 'Hollin Fell', 'Maren Vale', 'Norrvane',
        'Tidewick'])[1 + n % 6],
      (array['Clothing', 'Clothing', 'T-Shirt', 'Hat'])[1 + n % 4],
      (array['women', 'men', 'women', 'men', 'unisex'])[1 + n / 4 % 5],
      (array['Stone', 'Navy', 'Rust', 'Sage', 'Ivory'])[1 + n % 5], '#cdb995',
      '100% organic cotton',
      'A dense, soft item of organic cotton that holds its shape, made to be worn for years. '
        || 'Machine wash at 30 °C.'
        || case when n % 5000 = 0 then ' Quilted by hand.' else '' end,
      2000 + n % 200 * 100, case when n % 3 = 0 then 1500 + n % 3 end,
      coalesce(shown.images[1 + n % cardinality(shown.images)],
        jsonb_build_array(jsonb_build_object('id', substr(md5(n::text), 1, 20), 'width', 900,
          'height', 1200, 'placeholder', 'data:image/webp;base64,' || repeat('A', 120),
          'alt', 'An item')))
    from generate_series($1::int, $2::int) n,
      (select array_agg(images order by sequence) as images from products
        where slug not like 'generated-%') shown
    returning id
  ), stocked as (
    insert into product_sizes (product_id, label, position, stock)
    select id, label, place, abs(hashtext(id::text || label)) % 5
    from made, unnest(array['XS', 'S', 'M', 'L', 'XL']) with ordinality size (label, place)
    returning id, stock
  )
  insert into stock_ledger (size_id, delta, kind)
  select id, stock, 'received' from stocked where stock > 0`;
