// Prices come from the database, never from the browser.
import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { say } from '../../../platform/text/say.ts';
import { nameIn, productsIn, sizesIn } from '../../pricing/markets/market-tables.ts';
import { unitPriceCents } from '../../pricing/pricing.ts';
import type { TaxClass } from '../../pricing/tax-classes.ts';
import type { OrderLine, OrderLineInput } from '../order.ts';

export type PricedLine = Omit<
  OrderLine,
  | 'id'
  | 'position'
  | 'hiddenAt'
  | 'refund'
  | 'fulfilled'
  | 'returned'
  | 'restocked'
  | 'discountCents'
> & {
  department: string;
  tags: string[];
  parentCategory: string | null;
  isReduced: boolean;
  taxClass: TaxClass;
  /** Of one item; null: unknown. */
  weightGrams: number | null;
};

/**
 * Prices lines as the market does and locks their sizes, by id, until the transaction ends. Those
 * of the unpaid order of `checkout` are locked in the same round: two rounds could deadlock.
 * Errors: not_found.
 */
export const priceLines = async (
  client: Queryable,
  market: string,
  inputs: readonly OrderLineInput[],
  checkout?: Checkout,
): Promise<PricedLine[] | Failure<'not_found'>> =>
  toPricedLines(inputs, await lockSizes(client, market, inputs, checkout));

type Checkout = { customerId: string; checkoutKey: string | undefined };

/** The same without locks, for a quote. Errors: not_found. */
export const findPricedLines = async (
  database: Queryable,
  market: string,
  inputs: readonly OrderLineInput[],
): Promise<PricedLine[] | Failure<'not_found'>> => {
  const { rows } = await database.query<SizeRow>({
    name: nameIn(market, 'find-priced-lines'),
    text: `select ${sizeColumns('s')}
      from ${sizesIn(market, 's')} join ${productsIn(market, 'p')} on p.id = s.product_id
      where s.id = any($1::uuid[]) or s.product_id = any($1::uuid[])`,
    values: [inputs.map((input) => input.id)],
  });
  return toPricedLines(inputs, rows);
};

const toPricedLines = (
  inputs: readonly OrderLineInput[],
  rows: readonly SizeRow[],
): PricedLine[] | Failure<'not_found'> => {
  const sizes = rows.filter((size) => !size.isDeleted);
  const lines = new Map<string, PricedLine>();
  for (const input of inputs) {
    const size = findSize(sizes, input);
    if (!size) {
      return fail('not_found', say('An item in your cart is no longer available.'), {
        _id: input.id,
      });
    }
    const quantity = (lines.get(size.sizeId)?.quantity ?? 0) + input.quantity;
    lines.set(size.sizeId, toPricedLine(size, quantity));
  }
  return [...lines.values()];
};

type SizeRow = Omit<
  PricedLine,
  'quantity' | 'unitPriceCents' | 'lineCents' | 'image' | 'isReduced'
> & {
  priceCents: number;
  discountPriceCents: number | null;
  imageId: string | null;
  isDeleted: boolean;
};

/** `s` has the size's own price. */
const sizeColumns = (
  s: string,
): string => `p.id as "productId", s.id as "sizeId", p.name as "productName",
  s.label as "sizeLabel", s.stock, p.color_name as "colorName", p.category,
  (select parent from categories c where c.name = p.category) as "parentCategory",
  p.department, p.attribute_values as tags, p.tax_class as "taxClass",
  p.weight_grams as "weightGrams",
  p.images->0->>'id' as "imageId", coalesce(${s}.price_cents, p.price_cents) as "priceCents",
  case when ${s}.price_cents is null then p.discount_price_cents else ${s}.discount_price_cents end
    as "discountPriceCents", p.deleted_at is not null as "isDeleted"`;

const lockSizes = async (
  client: Queryable,
  market: string,
  inputs: readonly OrderLineInput[],
  checkout: Checkout | undefined,
): Promise<SizeRow[]> => {
  const { rows } = await client.query<SizeRow>({
    name: nameIn(market, 'price-lines'),
    // Of a view more than the sizes would be locked.
    text: `select ${sizeColumns(market ? 'own' : 's')}
      from product_sizes s join ${productsIn(market, 'p')} on p.id = s.product_id${ownOf(market)}
      where s.id = any(array(
        select id from product_sizes where id = any($1::uuid[])
        union select id from product_sizes where product_id = any($1::uuid[])
        union select size_id from order_lines where removed_at is null and order_id = (
          select case when state = 'unpaid' then id end from orders
          where user_id = $2 and checkout_key = $3)))
      order by s.id for update of s`,
    values: [
      inputs.map((input) => input.id),
      checkout?.customerId ?? null,
      checkout?.checkoutKey ?? null,
    ],
  });
  return rows;
};

const ownOf = (market: string): string =>
  market ? ` join ${sizesIn(market, 'own')} on own.id = s.id` : '';

const findSize = (sizes: SizeRow[], { id, size }: OrderLineInput): SizeRow | undefined => {
  const bySize = sizes.find((row) => row.sizeId === id);
  if (bySize) return bySize;
  const ofProduct = sizes.filter((row) => row.productId === id);
  return size === undefined && ofProduct.length === 1
    ? ofProduct[0]
    : ofProduct.find((row) => row.sizeLabel === size);
};

const toPricedLine = (size: SizeRow, quantity: number): PricedLine => {
  const { priceCents, discountPriceCents, imageId, isDeleted: _, ...facts } = size;
  const unitCents = unitPriceCents({ priceCents, discountPriceCents });
  return {
    ...facts,
    image: imageId ? imageUrl(imageId, 640, 'webp') : '',
    quantity,
    isReduced: discountPriceCents !== null,
    unitPriceCents: unitCents,
    lineCents: unitCents * quantity,
  };
};
