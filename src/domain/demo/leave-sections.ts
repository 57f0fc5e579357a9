import type { Queryable } from '../../platform/database/database.ts';
import { defaultContent } from '../content/default-content.ts';
import { placeNames, type Section } from '../content/section-kinds.ts';

/** Replaces the demo's sections of home page and menus by those of a new shop. */
export const leaveSections = async (client: Queryable): Promise<void> => {
  for (const place of placeNames) {
    const { rows } = await client.query<{ section: Section; isOfDemo: boolean }>(
      `select section, exists (select from demo_rows where kind = $1
         and id = section ->> 'id' and mark = md5(section::text)) as "isOfDemo"
       from shop_settings, jsonb_array_elements(value -> 'sections') with ordinality
         list (section, place)
       where name = $1 order by place`,
      [place],
    );
    if (rows.length === 0) continue;
    const own = rows.filter(({ isOfDemo }) => !isOfDemo).map(({ section }) => section);
    if (own.length === 0) {
      await client.query('delete from shop_settings where name = $1', [place]);
      continue;
    }
    await client.query(
      `update shop_settings set value = jsonb_build_object('sections', $2::jsonb),
         revision = revision + 1, changed_at = now() where name = $1`,
      [place, JSON.stringify(withDefaults(own, defaultContent[place]))],
    );
  }
};

/**
 * The owner's sections take the place of a default with the same id or the only one of its kind.
 * The others come last.
 */
const withDefaults = (own: Section[], defaults: readonly Section[]): Section[] => {
  const isSame = (one: Section, other: Section) => one.id === other.id;
  const placed = defaults.map((section) => own.find((one) => isSame(one, section)) ?? section);
  return [...placed, ...own.filter((one) => !placed.some((other) => isSame(one, other)))];
};
