import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type ChosenAttributes, tagsOf } from '../catalog/listing/attribute-filters.ts';

/**
 * The tags of the chosen values. They are locked until the product is saved, so nobody deletes them
 * meanwhile. Call it before you lock the product: the job that deletes values locks in this order.
 * Undefined when nothing is given. Errors: invalid_input for an unknown value.
 */
export const lockTags = async (
  client: Queryable,
  chosen: ChosenAttributes | undefined,
): Promise<string[] | undefined | Failure<'invalid_input'>> => {
  if (!chosen) return undefined;
  const tags = [...new Set(tagsOf(chosen))];
  const { rows } = await client.query<{ tag: string }>(
    `select tag from attribute_values where tag = any($1) and deleted_at is null
     order by tag for share`,
    [tags],
  );
  const unknown = tags.find((tag) => !rows.some((row) => row.tag === tag));
  if (unknown === undefined) return tags;
  const [attribute] = unknown.split(':');
  const message = 'A chosen value was deleted. Choose again.';
  return fail('invalid_input', message, { field: `attributes.${attribute}` });
};

export const saveTags = async (
  client: Queryable,
  productId: string,
  tags: readonly string[],
): Promise<void> => {
  await client.query(
    'update products set attribute_values = $2 where id = $1 and attribute_values <> $2',
    [productId, tags],
  );
};
