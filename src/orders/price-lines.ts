// What a customer asks for, priced afresh from the database; what the browser says about prices is never used.
import type { Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { imageUrl } from '../images/image-url.ts';
import { unitPriceCents } from '../pricing/pricing.ts';
import type { OrderLineInput } from './order.ts';

/** Money in whole cents. */
export type PricedLine = {
  productId: string;
  sizeId: string;
  productName: string;
  sizeLabel: string;
  colorName: string | null;
  category: string;
  image: string;
  quantity: number;
  unitPriceCents: number;
  lineCents: number;
};

type SizeRow = Omit<PricedLine, 'quantity' | 'unitPriceCents' | 'lineCents' | 'image'> & {
  priceCents: number;
  discountPriceCents: number | null;
  imageId: string | null;
  isGone: boolean;
};

/**
 * Locks the sizes, in the order of their ids, until the transaction ends; with `alsoOfOrder` the sizes which that order
 * holds as well, gone from the shop or not, because locks taken in two rounds can wait for each other in a circle. Refuses what is not in the shop.
 */
export const priceLines = async (
  client: Queryable,
  wanted: readonly OrderLineInput[],
  alsoOfOrder: string | null = null,
): Promise<PricedLine[] | Failure<'not_found'>> => {
  const { rows } = await client.query<SizeRow>({
    name: 'price-lines',
    text: `select p.id as "productId", s.id as "sizeId", p.name as "productName", s.label as "sizeLabel",
        p.color_name as "colorName", p.category, p.images->0->>'id' as "imageId",
        p.price_cents as "priceCents", p.discount_price_cents as "discountPriceCents", p.deleted_at is not null as "isGone"
      from product_sizes s join products p on p.id = s.product_id
      where s.id = any(array(
        select id from product_sizes where id = any($1::uuid[])
        union select id from product_sizes where product_id = any($1::uuid[])
        union select size_id from order_lines where order_id = $2 and deleted_at is null))
      order by s.id for update of s`,
    values: [wanted.map((line) => line.id), alsoOfOrder],
  });
  const inShop = rows.filter((row) => !row.isGone);
  const lines = new Map<string, PricedLine>();
  for (const line of wanted) {
    const row = findSize(inShop, line);
    if (!row)
      return fail('not_found', 'An item in the cart is no longer in the shop.', { _id: line.id });
    const quantity = (lines.get(row.sizeId)?.quantity ?? 0) + line.quantity;
    const { priceCents, discountPriceCents, imageId, isGone: _, ...rest } = row;
    const unit = unitPriceCents({ priceCents, discountPriceCents });
    lines.set(row.sizeId, {
      ...rest,
      image: imageId ? imageUrl(imageId, 640, 'webp') : '',
      quantity,
      unitPriceCents: unit,
      lineCents: unit * quantity,
    });
  }
  return [...lines.values()];
};

const findSize = (rows: SizeRow[], line: OrderLineInput): SizeRow | undefined => {
  const bySize = rows.find((row) => row.sizeId === line.id);
  if (bySize) return bySize;
  const sizes = rows.filter((row) => row.productId === line.id);
  return line.size === undefined && sizes.length === 1
    ? sizes[0]
    : sizes.find((row) => row.sizeLabel === line.size);
};
