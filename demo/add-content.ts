// The demo's home page and menus, as an owner would have made them: rows of `content.json`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentImage } from '../src/domain/content/content-fields.ts';
import { emptyValues } from '../src/domain/content/content-fields.ts';
import { contentInputSchema } from '../src/domain/content/content-schema.ts';
import { kindOf, type Place, placeNames } from '../src/domain/content/section-kinds.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';

/** As the file has it: what is left out is empty, and an image is named by its file. */
type Row = { id: string; kind: string; fields: Record<string, unknown> };

/** For a shop that shows the demo, unless its owner has made something else of it. */
export const addContent = async (
  client: Queryable,
  bundled: Record<string, BundledImage>,
): Promise<void> => {
  for (const { place, sections } of readSections(bundled)) {
    await client.query(
      `insert into shop_settings (name, value)
       select $1, $2 where exists (
         select from shop_settings where name = 'storefront' and value @> '{"isDemo": true}')
       on conflict (name) do nothing`,
      [place, JSON.stringify({ sections })],
    );
  }
};

/** Of demos that had it in the code, once: their rows are not recorded yet. */
export const addSignInImage = async (
  client: Queryable,
  bundled: Record<string, BundledImage>,
): Promise<void> => {
  const all = readSections(bundled).flatMap(({ sections }) => sections);
  const isSignIn = ({ kind }: { kind: string }) => kind === 'signIn';
  await client.query(
    `update shop_settings
     set value = jsonb_set(value, '{sections}', value -> 'sections' || $1::jsonb)
     where name = 'menus' and not exists (select from demo_rows)
       and not value @> '{"sections": [{"kind": "signIn"}]}'`,
    [JSON.stringify(all.filter(isSignIn))],
  );
};

/** All of the demo, as its file says. */
export const readSections = (bundled: Record<string, BundledImage>) => {
  const file = join(import.meta.dirname, 'content.json');
  const rows: Record<Place, Row[]> = JSON.parse(readFileSync(file, 'utf8'));
  return placeNames.map((place) => {
    const { sections } = contentInputSchema(place).parse({
      sections: rows[place].map((row) => toSection(place, row, bundled)),
      revision: 0,
    } as never);
    return { place, sections };
  });
};

const toSection = (place: Place, row: Row, bundled: Record<string, BundledImage>) => {
  const fields = kindOf(place, row.kind)?.fields ?? {};
  const filled = Object.fromEntries(
    Object.entries({ ...emptyValues(fields), ...row.fields }).map(([name, value]) => {
      const field = fields[name];
      const inner = field?.kind === 'items' ? emptyValues(field.fields) : {};
      const items = Array.isArray(value)
        ? value.map((one) => ({ ...inner, ...itemOf(one) }))
        : value;
      return [name, withImages(items, bundled)];
    }),
  );
  return { ...row, fields: filled, isHidden: false, startsAt: null, endsAt: null };
};

/** A brand by its name alone: its mark is a file of `public`. */
const itemOf = (item: unknown): object => {
  if (typeof item !== 'string') return item as object;
  const id = `/logo-${item.toLowerCase().replaceAll(' ', '-')}.svg`;
  const image = { id, width: 275, height: 60, alt: item };
  return { name: item, to: `/Shop?${new URLSearchParams({ brand: item })}`, image };
};

const withImages = (value: unknown, bundled: Record<string, BundledImage>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withImages(one, bundled));
  if (typeof value !== 'object' || value === null) return value;
  if ('file' in value) return imageOf(value as { file: string; alt: string }, bundled);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withImages(one, bundled)]),
  );
};

const imageOf = (
  { file, alt }: { file: string; alt: string },
  bundled: Record<string, BundledImage>,
): ContentImage => {
  const image = bundled[file];
  if (!image) throw new Error(`The image ${file} is not in images.json: run npm run images:demo.`);
  return { id: image.id, width: image.width, height: image.height, alt };
};
