import type { DatabaseAndClock } from '../../platform/database/database.ts';
import type { Failure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { auditedAttribute } from './audited-attribute.ts';
import { attributeNotFound } from './change-attribute.ts';
import { findAttribute } from './list-attributes.ts';
import { lockAttributes } from './lock-attributes.ts';
import { queueRefresh } from './refresh-attributes.ts';

/**
 * For admins: deletes an attribute. Customers stop seeing it at once; a job removes it from the
 * products. Errors: not_found.
 */
export const deleteAttribute = (
  { database, now }: DatabaseAndClock,
  { key, actorId }: { key: string; actorId: string },
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockAttributes(client);
    const before = await findAttribute(client, key);
    if (!before) return attributeNotFound();
    const at = now();
    await client.query('update attributes set deleted_at = $2 where key = $1', [key, at]);
    await client.query(
      'update attribute_values set deleted_at = $2 where attribute = $1 and deleted_at is null',
      [key, at],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'attribute_deleted',
      subject: key,
      detail: { before: auditedAttribute(before) },
    });
    await queueRefresh(client);
    return true;
  });
