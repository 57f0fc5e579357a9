// Which products a file means: by their slugs, or by their names where the slug was made of them.
import type { Queryable } from '../../../../platform/database/database.ts';
import { fieldColumns, writtenFieldNames } from '../../field-lists.ts';
import { publicationColumns } from '../../publication.ts';
import type { FoundProduct } from '../found-product.ts';
import { typedPricesJson } from '../market-cells.ts';
import type { Item } from './file-item.ts';

/** By the slug of an item. `namesakes` are of items whose slug leads nowhere. */
export type FoundProducts = {
  bySlug: Map<string, FoundProduct>;
  namesakes: Map<string, FoundProduct[]>;
};

export const findProducts = async (
  client: Queryable,
  items: readonly Item[],
): Promise<FoundProducts> => {
  const bySlug = await select(
    client,
    items,
    `p.id = coalesce((select id from products where slug = asked.slug),
       (select product_id from former_slugs where slug = asked.slug))`,
  );
  const unknown = items.filter(({ slug, isSlugMade }) => isSlugMade && !bySlug.has(slug));
  // An earlier rule lost letters of slugs: 'wei-es-kleid' is the 'Weißes Kleid'.
  const namesakes = await select(
    client,
    unknown,
    `lower(p.name) = lower(asked.name) and (p.deleted_at is null or p.is_draft)
       and lower(coalesce(p.color_name, '')) = lower(asked.color)`,
  );
  return {
    bySlug: new Map([...bySlug].flatMap(([slug, [one]]) => (one ? [[slug, one] as const] : []))),
    namesakes,
  };
};

const select = async (
  client: Queryable,
  items: readonly Item[],
  isMeant: string,
): Promise<Map<string, FoundProduct[]>> => {
  if (items.length === 0) return new Map();
  const textOf = (to: string) => items.map(({ cells }) => cells.get(to)?.text ?? '');
  const { rows } = await client.query<FoundProduct & { asked: string }>(
    `select asked.slug as asked, p.id, p.slug, p.revision, p.style, p.images, p.film,
       p.attribute_values as tags, p.deleted_at as "hiddenAt", ${publicationColumns},
        ${fieldColumns(writtenFieldNames)},
       (select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label, 'stock', s.stock,
          'sku', s.sku, 'barcode', s.barcode, 'position', s.position,
          'priceCents', s.price_cents,
          'discountPriceCents', s.discount_price_cents, 'fileStock', s.file_stock)
          order by s.position), '[]')
        from product_sizes s where s.product_id = p.id) as sizes,
       ${typedPricesJson} as typed
     from unnest($1::text[], $2::text[], $3::text[]) asked (slug, name, color)
     join products p on ${isMeant}`,
    [items.map(({ slug }) => slug), textOf('name'), textOf('colorName')],
  );
  return Map.groupBy(rows, ({ asked }) => asked);
};
