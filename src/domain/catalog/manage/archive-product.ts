import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { publicationRow } from '../publication.ts';
import { lockProduct } from './lock-product.ts';
import { auditedProduct } from './save/audit-product.ts';

type Target = { id: string; actorId: string };

/** Customers no longer see it; orders keep their lines. Errors: not_found. */
export const archiveProduct = (context: DatabaseAndClock, target: Target) =>
  move(context, target, true);

/** Customers see it from now on, also a draft. Errors: not_found. */
export const restoreProduct = (context: DatabaseAndClock, target: Target) =>
  move(context, target, false);

/** Twice changes nothing more. */
const move = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Target,
  isArchived: boolean,
): Promise<true | Failure<'not_found' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const before = await lockProduct(client, id);
    if (isFailure(before)) return before;
    const state = isArchived ? 'archived' : 'active';
    if (before.state === state) return true;
    const at = now();
    const row = publicationRow({ state, publishAt: null }, before.hiddenAt, at);
    await client.query(
      `update products set deleted_at = $2, is_draft = false, publish_at = null, updated_at = $3,
         revision = revision + 1
       where id = $1`,
      [id, row.deleted_at, at],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: isArchived ? 'product_archived' : 'product_restored',
      subject: before.id,
      detail: { before: auditedProduct(before) },
    });
    return true;
  });
