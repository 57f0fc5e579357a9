import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import type { ManagedProduct } from '../list/managed-product.ts';
import { lockSlugs } from './find-free-slug.ts';
import { slugProblem } from './slug-problem.ts';

/**
 * An address that an admin chose for a product. Errors: invalid_input, also for one that leads to
 * another product by now.
 */
export const chooseSlug = async (
  client: Queryable,
  slug: string,
  productId: string,
): Promise<string | Failure<'invalid_input'>> => {
  const problem = slugProblem(slug);
  if (problem) return fail('invalid_input', problem, { field: 'slug' });
  await lockSlugs(client);
  const { rows } = await client.query<{ name: string }>(
    `select name from products where id <> $2 and (slug = $1
       or id = (select product_id from former_slugs where slug = $1)) limit 1`,
    [slug, productId],
  );
  return rows[0]
    ? fail('invalid_input', `This address leads to ${rows[0].name}.`, { field: 'slug' })
    : slug;
};

/** Gives a locked product this slug; all that it had lead to it still. Errors: invalid_input. */
export const moveToSlug = async (
  client: Queryable,
  { id, slug: before }: Pick<ManagedProduct, 'id' | 'slug'>,
  wanted: string,
): Promise<string | Failure<'invalid_input'>> => {
  const slug = await chooseSlug(client, wanted, id);
  if (typeof slug === 'string') await changeSlug(client, { id, before, slug });
  return slug;
};

type Change = { id: string; before: string; slug: string };

export const changeSlug = async (client: Queryable, { id, before, slug }: Change) => {
  await client.query('delete from former_slugs where slug = $1', [slug]);
  await client.query(
    'insert into former_slugs (slug, product_id) values ($1, $2) on conflict do nothing',
    [before, id],
  );
  await client.query('update products set slug = $2 where id = $1', [id, slug]);
};
