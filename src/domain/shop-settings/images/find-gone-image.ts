import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { apiName, type Settings } from '../setting-kinds.ts';
import { type GroupName, groupNames, groupOf } from '../settings-groups.ts';

type Change = { group: string; before: object; value: object };

/** Checks that newly named images exist. Errors: invalid_input {field}. */
export const findGoneImage = async (
  client: Queryable,
  { group, before, value }: Change,
): Promise<Failure<'invalid_input'> | null> => {
  const known = groupNames.find((name): name is GroupName => name === group);
  const settings: Settings = known ? groupOf(known).settings : {};
  const named = Object.entries(settings).flatMap(([name, { kind }]) => {
    const id = (value as Record<string, unknown>)[name];
    const isNew = kind === 'image' && id && id !== (before as Record<string, unknown>)[name];
    return isNew ? [{ name, id }] : [];
  });
  if (named.length === 0) return null;
  // The row is locked until this change is saved.
  const { rows } = await client.query<{ id: string }>(
    'select id from images where id = any($1) and not is_deleted order by id for share',
    [named.map(({ id }) => id)],
  );
  const gone = named.find((one) => !rows.some(({ id }) => id === one.id));
  const text = 'This image is gone. Upload it again.';
  return gone ? fail('invalid_input', text, { field: apiName(gone.name) }) : null;
};
