// Products with little stock, written as the demo shop's are: with their ledger.
import { codes, fewMax } from './house-rules.ts';
import type { Random } from './random.ts';
import type { ShopDatabase } from './shop-database.ts';

export type Size = {
  id: string;
  productId: string;
  productName: string;
  priceCents: number;
};

/** Of all together a little more than the checkouts want, and of the first ones too little. */
export const addProducts = async (
  database: ShopDatabase,
  { checkouts, random }: { checkouts: number; random: Random },
): Promise<Size[]> => {
  const products = Math.max(8, Math.ceil(checkouts / 16));
  const sizes: Size[] = [];
  for (let number = 0; number < products; number += 1) {
    const priceCents = 990 + random.below(14_000);
    const stocks = Array.from({ length: 4 }, () => 1 + random.below(28));
    sizes.push(
      ...(await addProduct(database, { name: `Torture ${random.uuid()}`, priceCents, stocks })),
    );
  }
  return sizes;
};

/** The codes that customers try: one for first purchases, and one of which there are few. */
export const addPromoCodes = (database: ShopDatabase): Promise<unknown> =>
  database.query(
    `insert into promo_codes (code, kind, value, first_purchase, redemptions_max,
       customer_redemptions_max)
     values ('FIRSTHEM', 'percent', $1, true, null, null), ('FEW', 'percent', $2, false, $3, 1)
     on conflict do nothing`,
    [codes.FIRSTHEM, codes.FEW, fewMax],
  );

/** Invoices, withdrawals and payments by hand, from the first order on. */
export const turnAllOn = (database: ShopDatabase): Promise<unknown> =>
  database.query(
    `insert into shop_settings (name, value, revision)
     values ('invoices', '{"isIssued": true, "prefix": "T-"}', 1),
       ('withdrawal', '{"isOn": true}', 1),
       ('byHandPayment', '{"isOn": true, "details": "Account 12 34 56"}', 1)
     on conflict do nothing`,
  );

export const addProduct = async (
  database: ShopDatabase,
  { name, priceCents, stocks }: { name: string; priceCents: number; stocks: number[] },
): Promise<Size[]> => {
  // Repeated after its answer was lost, it adds nothing.
  await database.query(
    `with product as (
       insert into products (slug, style, name, brand, category, department, description,
         price_cents)
       values ($1, $1, $1, 'Norrvane', 'Clothing', 'women', 'Made for a test run.', $2)
       on conflict (slug) do nothing returning id
     ), size as (
       insert into product_sizes (product_id, label, position, stock)
       select product.id, 'S' || place, place, stock
       from product, unnest($3::int[]) with ordinality one (stock, place)
       returning id, stock
     )
     insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from size where stock > 0`,
    [name, priceCents, stocks],
  );
  const rows = await database.query<{ id: string; productId: string }>(
    `select s.id, s.product_id as "productId" from product_sizes s
     join products p on p.id = s.product_id where p.slug = $1 order by s.position`,
    [name],
  );
  return rows.map((row) => ({ ...row, productName: name, priceCents }));
};
