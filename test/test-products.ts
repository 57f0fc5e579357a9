// Products for tests, each with a size or more.
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';

export type TestProduct = {
  id: string;
  slug: string;
  name: string;
  sizes: { id: string; label: string }[];
};

type ProductInput = {
  name?: string;
  slug?: string;
  /** Shared by the colorways of one style. */
  style?: string;
  colorName?: string;
  description?: string;
  ratingCount?: number;
  priceCents?: number;
  discountPriceCents?: number | null;
  category?: string;
  department?: 'women' | 'men' | 'unisex';
  /** Label to stock. */
  sizes?: Record<string, number>;
};

export const aProduct = async (
  database: Database,
  input: ProductInput = {},
): Promise<TestProduct> => {
  const slug = input.slug ?? `product-${randomUUID()}`;
  const name = input.name ?? 'Oxford Shirt';
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into products (slug, style, name, brand, category, department, color_name, color_hex,
       description, price_cents, discount_price_cents, rating_stars)
     values ($1, $2, $3, 'Norrvane', $4, $5, $6, '#aac4e0', $7, $8, $9, $10) returning id`,
    [
      slug,
      input.style ?? slug,
      name,
      input.category ?? 'Clothing',
      input.department ?? 'men',
      input.colorName ?? 'Sky',
      input.description ?? 'A shirt.',
      input.priceCents ?? 5000,
      input.discountPriceCents ?? null,
      [0, 0, 0, 0, input.ratingCount ?? 0],
    ],
  );
  const id = rows[0]?.id ?? '';
  const sizes = [];
  for (const [position, [label, stock]] of Object.entries(input.sizes ?? { M: 5 }).entries()) {
    const size = await database.pool.query<{ id: string }>(
      `insert into product_sizes (product_id, label, position, stock) values ($1, $2, $3, $4)
       returning id`,
      [id, label, position, stock],
    );
    sizes.push({ id: size.rows[0]?.id ?? '', label });
  }
  return { id, slug, name, sizes };
};

/** Items on hand of one size. */
export const stockOf = async (database: Database, sizeId: string): Promise<number> => {
  const { rows } = await database.pool.query<{ stock: number }>(
    'select stock from product_sizes where id = $1',
    [sizeId],
  );
  return rows[0]?.stock ?? Number.NaN;
};

/** Hides it from the shop, as deleting does. */
export const hideProduct = async (database: Database, { id }: { id: string }): Promise<void> => {
  await database.pool.query('update products set deleted_at = now() where id = $1', [id]);
};
