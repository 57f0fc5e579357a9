import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../../platform/database/database.ts';

// Any constant: two products at once must not find the same slug.
const advisoryLock = 5_130_772;

export const lockSlugs = async (client: Queryable): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
};

/**
 * The first free slug that begins with `base`, for this product. What led to another product
 * before is not free. Choices take turns until the transaction ends.
 */
export const findFreeSlug = async (
  client: Queryable,
  base: string,
  productId: string,
): Promise<string> => {
  await lockSlugs(client);
  const endings = ['', '-2', '-3', '-4', `-${randomBytes(6).toString('hex')}`];
  const { rows } = await client.query<{ slug: string }>(
    `select one.slug from unnest($1::text[]) with ordinality one (slug, place)
     where not exists (select from products p where p.slug = one.slug and p.id <> $2)
       and not exists (select from former_slugs f where f.slug = one.slug and f.product_id <> $2)
     order by place limit 1`,
    [endings.map((ending) => base + ending), productId],
  );
  if (!rows[0]) throw new Error(`No free slug for ${base}.`);
  return rows[0].slug;
};
