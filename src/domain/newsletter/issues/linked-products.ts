import type { Queryable } from '../../../platform/database/database.ts';
import { nodesOf, type PageNode } from '../../content/pages/page-body.ts';

/** Prices in cents; `image` is null without one. */
export type LinkedProduct = {
  slug: string;
  name: string;
  priceCents: number;
  discountPriceCents: number | null;
  image: { id: string; width: number; height: number } | null;
};

/** The products whose links stand in a line of their own, by their slugs. */
export const findLinkedProducts = async (
  client: Queryable,
  body: PageNode,
): Promise<Map<string, LinkedProduct>> => {
  const slugs = [...nodesOf(body)].flatMap((node) => linkedSlug(node) ?? []);
  if (slugs.length === 0) return new Map();
  const { rows } = await client.query<LinkedProduct>(
    `select slug, name, price_cents as "priceCents",
       discount_price_cents as "discountPriceCents", images -> 0 as image
     from products where slug = any($1) and deleted_at is null`,
    [slugs],
  );
  return new Map(rows.map((product) => [product.slug, product]));
};

/** Of a paragraph that is nothing but a link to a product. */
export const linkedSlug = ({ type, content = [] }: PageNode): string | null => {
  const [only, ...others] = content;
  if (type !== 'paragraph' || !only || others.length > 0) return null;
  const href = only.marks?.find((mark) => mark.type === 'link')?.attrs?.href ?? '';
  return /^\/product\/([\w-]{1,200})$/.exec(href)?.[1] ?? null;
};
