// The demo's own pages and articles, from the files of `content`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodesOf, toBody, wordsOf } from '../src/domain/content/pages/page-body.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import type { Image } from '../src/platform/images/image-url.ts';
import type { BundledImage } from '../src/platform/images/storage/bundled-images.ts';
import { readMarkdown } from './markdown-body.ts';

const folder = join(import.meta.dirname, 'content');

/** Once in a shop: other texts of the pages that every shop begins with, About us, the journal. */
export const seedContent = async (
  client: Queryable,
  bundled: Record<string, BundledImage>,
): Promise<void> => {
  const { rowCount } = await client.query(
    `select from content_pages where kind = 'article' or slug = 'about'`,
  );
  if (rowCount) return;
  for (const page of readPages(bundled)) await seedPage(client, page);
};

/** All of the demo, as its files say. */
export const readPages = (bundled: Record<string, BundledImage>) =>
  (['page', 'article'] as const).flatMap((kind) =>
    readdirSync(join(folder, `${kind}s`))
      .sort()
      .map((file) => readPage(kind, file, bundled)),
  );

type Seeded = ReturnType<typeof readPage>;

const readPage = (
  kind: 'page' | 'article',
  file: string,
  bundled: Record<string, BundledImage>,
) => {
  const { meta, body } = readMarkdown(readFileSync(join(folder, `${kind}s`, file), 'utf8'));
  const made = toBody(body);
  if (typeof made === 'string') throw new Error(`${file}: ${made}`);
  const found = bundled[meta.image ?? ''];
  const image: Image | null = found ? { ...found, alt: meta.alt ?? '' } : null;
  return { kind, slug: file.replace(/\.md$/, ''), meta, body: made, image };
};

const seedPage = async (
  client: Queryable,
  { kind, slug, meta, body, image }: Seeded,
): Promise<void> => {
  const { rows } = await client.query<{ id: string; revision: number }>(
    `insert into content_pages
       (kind, slug, is_fixed, revision, published_revision, published_at)
     values ($1, $2, $1 = 'page', 1, 1, coalesce($3::timestamptz, now()))
     on conflict (kind, slug) where deleted_at is null do update
       set revision = content_pages.revision + 1, published_revision = content_pages.revision + 1
     returning id, revision`,
    [kind, slug, meta.date ?? null],
  );
  const images = [image?.id ?? [], ...[...nodesOf(body)].map(({ attrs }) => attrs?.id ?? [])];
  await client.query(
    `insert into content_versions
       (page_id, revision, title, description, image, body, words, images)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[rows[0]?.id, rows[0]?.revision, meta.title, meta.description],
      ...[image && JSON.stringify(image), JSON.stringify(body), wordsOf(body), images.flat()],
    ],
  );
};
