import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail } from '../../platform/errors/errors.ts';
import { type AttributeInput, attributeLimits } from './attribute.ts';
import { freeKey } from './free-key.ts';
import { queueRefresh } from './refresh-attributes.ts';

type Saved = { attribute: string; values: AttributeInput['values']; at: Date };

/**
 * Makes these the values of an attribute, in this order: new ones are added, others renamed, and
 * what is missing is deleted. Errors: invalid_input.
 */
export const saveValues = async (
  client: Queryable,
  { attribute, values, at }: Saved,
): Promise<true | Failure<'invalid_input'>> => {
  const { rows } = await client.query<{ key: string; isThere: boolean }>(
    `select key, deleted_at is null as "isThere" from attribute_values
     where attribute = $1 for update`,
    [attribute],
  );
  const there = new Set(rows.filter(({ isThere }) => isThere).map(({ key }) => key));
  const taken = new Set(rows.map(({ key }) => key));
  const problem = problemOf(values, there);
  if (problem) return fail('invalid_input', problem, { field: 'values' });
  const keyed = values.map(({ key, label }) => {
    const own = key ?? freeKey(label, (one) => taken.has(one));
    taken.add(own);
    return { key: own, label };
  });
  await client.query(
    `update attribute_values set deleted_at = $3
     where attribute = $1 and deleted_at is null and key <> all($2)`,
    [attribute, keyed.map(({ key }) => key), at],
  );
  await client.query(
    `insert into attribute_values as v (attribute, key, label, position)
     select $1, key, label, position
     from rows from (jsonb_to_recordset($2) as (key text, label text))
       with ordinality as typed (key, label, position)
     on conflict (attribute, key) do update
       set label = excluded.label, position = excluded.position,
         reindex_from = case when v.label = excluded.label then v.reindex_from else 0 end`,
    [attribute, JSON.stringify(keyed)],
  );
  await queueRefresh(client);
  return true;
};

const problemOf = (
  values: AttributeInput['values'],
  there: ReadonlySet<string>,
): string | undefined => {
  const keys = values.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length || keys.some((key) => !there.has(key)))
    return 'A value is not there any more. Load the page again.';
  const labels = values.map(({ label }) => label.toLowerCase());
  const twice = values.find(({ label }, place) => labels.indexOf(label.toLowerCase()) < place);
  if (twice) return `“${twice.label}” is there twice.`;
  const { values: max } = attributeLimits;
  return values.length > max ? `An attribute has at most ${max} values.` : undefined;
};
