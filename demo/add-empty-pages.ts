// What stands on /Shop of the demo, and the images of its empty pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedSettings } from '../src/domain/shop-settings/settings-groups.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';

/** Of demos that had some in the code; what an owner has set stays. */
export const addEmptyPages = (client: Queryable, bundled: Record<string, BundledImage>) =>
  client.query(
    `insert into shop_settings (name, value) values ('emptyPages', $1)
     on conflict (name) do update set value = excluded.value || shop_settings.value
     where not shop_settings.value ?& array(select jsonb_object_keys(excluded.value))`,
    [JSON.stringify(emptyPagesOf(bundled))],
  );

export const emptyPagesOf = (
  bundled: Record<string, BundledImage>,
): ManagedSettings['emptyPages'] => {
  const { texts, images } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'empty-pages.json'), 'utf8'),
  );
  const ids = Object.entries<string>(images).map(([name, file]) => [name, bundled[file]?.id]);
  return { ...texts, ...Object.fromEntries(ids) };
};
