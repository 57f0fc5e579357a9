import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import type { SizeInput } from './product-input.ts';

/**
 * What the sizes of a locked product measure; a size without `millimeters` keeps its measures.
 * Errors: invalid_input.
 */
export const saveMeasures = async (
  client: Queryable,
  { productId, sizes }: { productId: string; sizes: readonly SizeInput[] },
): Promise<true | Failure<'invalid_input'>> => {
  const given = sizes.filter(({ millimeters }) => millimeters !== undefined);
  if (given.length === 0) return true;
  const measures = given.flatMap(({ label, millimeters = {} }) =>
    Object.entries(millimeters).map(([point, value]) => ({ label, point, value })),
  );
  const unknown = await findUnknownPoint(client, measures);
  if (unknown !== undefined) {
    const message = `"${unknown}" is no measure of this shop.`;
    return fail('invalid_input', message, { field: 'sizes' });
  }
  await client.query(
    `delete from size_measures where size_id in (
       select id from product_sizes where product_id = $1 and label = any($2))`,
    [productId, given.map(({ label }) => label)],
  );
  await client.query(
    `insert into size_measures (size_id, point, millimeters)
     select s.id, one.point, one.value
     from jsonb_to_recordset($2) as one (label text, point text, value int)
     join product_sizes s on s.product_id = $1 and s.label = one.label`,
    [productId, JSON.stringify(measures)],
  );
  return true;
};

const findUnknownPoint = async (
  client: Queryable,
  measures: readonly { point: string }[],
): Promise<string | undefined> => {
  const names = [...new Set(measures.map(({ point }) => point))];
  const { rows } = await client.query<{ name: string }>(
    'select name from measure_points where name = any($1)',
    [names],
  );
  return names.find((name) => !rows.some((row) => row.name === name));
};
