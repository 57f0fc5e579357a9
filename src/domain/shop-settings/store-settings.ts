import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../platform/errors/errors.ts';
import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { findRevision } from './find-shop-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

type Store<Name extends keyof ShopSettings> = {
  name: Name;
  /** Answers what is stored instead of `before`. */
  change: (before: ShopSettings[Name]) => Promise<ShopSettings[Name] | Failure>;
  actorId: string;
  revision: number | undefined;
  at: Date;
};

/**
 * Replaces a row of settings, admins by turns, with its entry in the audit log. The same again
 * changes nothing. Errors: changed_meanwhile, and those of `change`.
 */
export const storeSettings = async <Name extends keyof ShopSettings>(
  client: Queryable,
  { name, change, actorId, revision, at }: Store<Name>,
): Promise<true | Failure> => {
  // Also where the row is not there yet: two admins take turns.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `shop settings ${name}`,
  ]);
  const before = await findRevision(client, name);
  const value = await change(before.value);
  if (isFailure(value)) return value;
  if (isSame(before.value, value)) return true;
  if (revision !== undefined && revision !== before.revision)
    return fail('changed_meanwhile', 'Another admin has changed these settings meanwhile.');
  await client.query(
    `insert into shop_settings (name, value, changed_at, revision) values ($1, $2, $3, $4)
     on conflict (name) do update
       set value = excluded.value, changed_at = excluded.changed_at,
         revision = excluded.revision`,
    [name, JSON.stringify(value), at, before.revision + 1],
  );
  await recordAuditEntry(client, {
    at,
    actorId,
    action: 'settings_changed',
    subject: name,
    detail: { before: before.value, after: value },
  });
  return true;
};

/** Whatever the order in which a row keeps its names. */
const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(([name, value]) =>
    isDeepStrictEqual((before as Record<string, unknown>)[name], value),
  );
