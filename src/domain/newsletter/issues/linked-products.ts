import type { Queryable } from '../../../platform/database/database.ts';
import { priorColumn, priorOfSizes, sizesOfProduct } from '../../catalog/product-columns.ts';
import { nodesOf, type PageNode, productIdsIn } from '../../content/pages/page-body.ts';
import type { WithPrior } from '../../pricing/history/told-prices.ts';
import type { OwnPrices } from '../../pricing/size-prices.ts';

/** Prices in cents; `image` is null without one. */
export type LinkedProduct = WithPrior & {
  id: string;
  slug: string;
  name: string;
  sizes: (OwnPrices & { stock: number })[];
  image: { id: string; width: number; height: number } | null;
};

/** Products of blocks, by their ids, and those whose links stand alone in a line, by slugs. */
export const findLinkedProducts = async (
  client: Queryable,
  body: PageNode,
): Promise<Map<string, LinkedProduct>> => {
  const slugs = [...nodesOf(body)].flatMap((node) => linkedSlug(node) ?? []);
  const ids = productIdsIn(body);
  if (slugs.length + ids.length === 0) return new Map();
  const { rows } = await client.query<LinkedProduct>(
    `select p.id, p.slug, p.name, p.price_cents as "priceCents",
       p.discount_price_cents as "discountPriceCents", p.images -> 0 as image, ${priorColumn('')},
       ${sizesOfProduct('', '', priorOfSizes(''))}
     from products p
     where (p.slug = any($1) or p.id = any($2::uuid[])) and p.deleted_at is null`,
    [slugs, ids],
  );
  return new Map(
    rows.flatMap((product) => [product.slug, product.id].map((key) => [key, product] as const)),
  );
};

/** The slug of a paragraph that is only a link to a product; else null. */
export const linkedSlug = ({ type, content = [] }: PageNode): string | null => {
  const [only, ...others] = content;
  if (type !== 'paragraph' || !only || others.length > 0) return null;
  const href = only.marks?.find((mark) => mark.type === 'link')?.attrs?.href ?? '';
  return /^\/product\/([\w-]{1,200})$/.exec(href)?.[1] ?? null;
};
