import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { isReservedKey } from '../catalog/listing/filters.ts';
import { type Attribute, type AttributeInput, attributeLimits } from './attribute.ts';
import { auditedAttribute } from './audited-attribute.ts';
import { freeKey } from './free-key.ts';
import { findAttribute } from './list-attributes.ts';
import { lockAttributes } from './lock-attributes.ts';
import { saveValues } from './save-values.ts';

/** Adds an attribute as the last one. Errors: invalid_input (another has this name). */
export const addAttribute = (
  { database, now }: DatabaseAndClock,
  { actorId, ...input }: AttributeInput & { actorId: string },
): Promise<Attribute | Failure<'invalid_input'>> =>
  database.transaction(async (client) => {
    await lockAttributes(client);
    const taken = await checkName(client, input.name);
    if (isFailure(taken)) return taken;
    const { keys, count } = await listKeys(client);
    const { attributes: max } = attributeLimits;
    if (count >= max) return fail('invalid_input', `There are ${max} attributes already.`);
    const key = freeKey(input.name, (one) => isReservedKey(one) || keys.has(one), {
      startsWithLetter: true,
    });
    await client.query(
      `insert into attributes (key, name, is_filter, position)
       select $1, $2, $3, coalesce(max(position), 0) + 1 from attributes`,
      [key, input.name, input.isFilter],
    );
    const saved = await saveValues(client, { attribute: key, values: input.values, at: now() });
    if (isFailure(saved)) return saved;
    const after = await findAttribute(client, key);
    if (!after) throw new Error('The attribute that was added is gone.');
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'attribute_added',
      subject: key,
      detail: { after: auditedAttribute(after) },
    });
    return after;
  });

/** Errors: invalid_input when another attribute has this name, whatever its case. */
export const checkName = async (
  client: Queryable,
  name: string,
  except = '',
): Promise<true | Failure<'invalid_input'>> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from attributes
     where lower(name) = lower($1) and deleted_at is null and key <> $2`,
    [name, except],
  );
  const [other] = rows;
  if (!other) return true;
  return fail('invalid_input', `There is an attribute “${other.name}” already.`, { field: 'name' });
};

// A deleted attribute keeps its key until no product uses it.
const listKeys = async (client: Queryable) => {
  const { rows } = await client.query<{ key: string; isThere: boolean }>(
    'select key, deleted_at is null as "isThere" from attributes',
  );
  return {
    keys: new Set(rows.map(({ key }) => key)),
    count: rows.filter(({ isThere }) => isThere).length,
  };
};
