import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { checkName } from './add-attribute.ts';
import type { Attribute, AttributeInput } from './attribute.ts';
import { auditedAttribute } from './audited-attribute.ts';
import { findAttribute } from './list-attributes.ts';
import { lockAttributes } from './lock-attributes.ts';
import { saveValues } from './save-values.ts';

type Change = AttributeInput & {
  key: string;
  /** The revision that was edited, so values of another admin are never deleted unseen. */
  revision: number;
  actorId: string;
};

/**
 * For admins: its name, its values and their order; values that are left out are deleted and
 * leave their products. Errors: not_found, changed_meanwhile, invalid_input.
 */
export const changeAttribute = (
  { database, now }: DatabaseAndClock,
  { key, revision, actorId, ...input }: Change,
): Promise<Attribute | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>> =>
  database.transaction(async (client) => {
    await lockAttributes(client);
    const before = await findAttribute(client, key);
    if (!before) return attributeNotFound();
    if (isSame(before, input)) return before;
    if (before.revision !== revision)
      return fail('changed_meanwhile', 'This attribute was changed meanwhile. Load it again.');
    const taken = await checkName(client, input.name, key);
    if (isFailure(taken)) return taken;
    const saved = await saveValues(client, { attribute: key, values: input.values, at: now() });
    if (isFailure(saved)) return saved;
    await client.query(
      'update attributes set name = $2, is_filter = $3, revision = revision + 1 where key = $1',
      [key, input.name, input.isFilter],
    );
    const after = await findAttribute(client, key);
    if (!after) throw new Error('A locked attribute is gone.');
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'attribute_changed',
      subject: key,
      detail: { before: auditedAttribute(before), after: auditedAttribute(after) },
    });
    return after;
  });

export const attributeNotFound = () => fail('not_found', 'There is no such attribute.');

const isSame = (before: Attribute, { name, isFilter, values }: AttributeInput): boolean =>
  before.name === name &&
  before.isFilter === isFilter &&
  before.values.length === values.length &&
  before.values.every(
    (value, place) => value.key === values[place]?.key && value.label === values[place]?.label,
  );
