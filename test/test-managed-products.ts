// What admins send about products.
import { randomBytes } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';

/** The URL of an image without a file; the shop's own unless it has an owner. */
export const anImage = async (database: Database, ownerId?: string): Promise<string> => {
  const id = randomBytes(10).toString('hex');
  await database.writes.query(
    `insert into images (id, width, height, placeholder, owner_id, unused_since)
     values ($1, 900, 1200, 'data:,', $2, case when $2::text is null then null else now() end)`,
    [id, ownerId ?? null],
  );
  return `/images/${id}/640.webp`;
};

/** The specified fields alone. */
export const productBody = (ProductImage: string) => ({
  productName: 'Boiled Wool Coat',
  ProductImage,
  ProductDescription: 'A warm coat.\nLined.',
  ProductPrice: 248,
  ProductStock: 7,
  BrandName: 'Norrvane',
  DiscountPrice: 186,
  Discount: '25% off ',
  category: 'Clothing',
});
