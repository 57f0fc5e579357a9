import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Database } from '../database/database.ts';
import { findShopSettings } from './find-shop-settings.ts';
import type { SettingsGroup, ShopSettings } from './shop-settings.ts';

type Change<Group extends SettingsGroup> = {
  group: Group;
  value: ShopSettings[Group];
  actorId: string;
};

/** For admins: replaces a group. The same again changes nothing. */
export const changeShopSettings = <Group extends SettingsGroup>(
  { database, now }: { database: Database; now: () => Date },
  { group, value, actorId }: Change<Group>,
): Promise<ShopSettings[Group]> =>
  database.transaction(async (client) => {
    // Also where the row is not there yet: two admins take turns.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `shop settings ${group}`,
    ]);
    const before = await findShopSettings(client, group);
    if (JSON.stringify(before) === JSON.stringify(value)) return before;
    const at = now();
    await client.query(
      `insert into shop_settings (name, value, changed_at) values ($1, $2, $3)
       on conflict (name) do update
         set value = excluded.value, changed_at = excluded.changed_at`,
      [group, JSON.stringify(value), at],
    );
    const detail = { before, after: value };
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'settings_changed',
      subject: group,
      detail,
    });
    return value;
  });
