import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { AttributeChange } from './bulk-edit.ts';

/** The change with what its attribute and values are called. Errors: invalid_input. */
export const nameAttribute = async (
  client: Queryable,
  { attribute, values }: AttributeChange,
): Promise<AttributeChange | Failure<'invalid_input'>> => {
  const { rows } = await client.query<{ name: string; key: string | null; label: string }>(
    `select a.name, v.key, v.label
     from attributes a
     left join attribute_values v
       on v.attribute = a.key and v.key = any($2) and v.deleted_at is null
     where a.key = $1 and a.deleted_at is null order by v.position`,
    [attribute, values],
  );
  const [first] = rows;
  const found = rows.filter(({ key }) => key !== null);
  if (!first || found.length < new Set(values).size)
    return fail('invalid_input', 'A chosen value was deleted. Choose again.', {
      field: 'change',
    });
  return {
    kind: 'attribute',
    attribute,
    values: found.map(({ key }) => key ?? ''),
    name: first.name,
    labels: found.map(({ label }) => label),
  };
};
