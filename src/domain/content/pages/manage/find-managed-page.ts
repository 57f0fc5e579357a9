import type { DatabaseAndClock, Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail } from '../../../../platform/errors/errors.ts';
import { findValueSettings } from '../find-public-page.ts';
import { findShownProducts } from '../find-shown-products.ts';
import type { ManagedPage } from '../page.ts';
import { renderBody } from '../render-body.ts';

/** For admins: the last version of a page, and how it would look. Errors: not_found. */
export const findManagedPage = async (
  { database, now }: DatabaseAndClock,
  { id }: { id: string },
): Promise<(ManagedPage & { html: string }) | Failure<'not_found'>> => {
  const [page, settings] = await Promise.all([
    selectManagedPage(database.pool, id, now()),
    findValueSettings(database.pool),
  ]);
  if (!page) return pageNotFound();
  const products = await findShownProducts({ database, market: '' }, page.body);
  return { ...page, html: renderBody(page.body, settings, products) };
};

export const pageNotFound = () => fail('not_found', 'There is no such page.');

export const selectManagedPage = async (
  client: Queryable,
  id: string,
  at: Date,
): Promise<ManagedPage | undefined> => {
  const { rows } = await client.query<ManagedPage>(
    `select ${listedPageColumns}, v.description, v.image, v.body, p.revision,
       p.is_fixed as "isFixed",
       case when p.scheduled_at <= $1 then p.scheduled_revision
         else p.published_revision end as "publishedRevision",
       (select json_agg(json_build_object('revision', revision, 'title', title,
          'savedAt', saved_at) order by revision desc)
        from content_versions where page_id = p.id) as versions
     ${fromPages} and p.id = $2`,
    [at, id],
  );
  return rows[0];
};

/** $1 is the time, in all that selects them. */
export const listedPageColumns = `p.id, p.kind, p.slug, v.title, p.changed_at as "changedAt",
  case when p.published_revision is not null or p.scheduled_at <= $1 then 'published'
    when p.scheduled_at > $1 then 'scheduled' else 'draft' end as state,
  p.revision is distinct from coalesce(p.scheduled_revision, p.published_revision) as "hasDraft",
  coalesce(p.published_at, case when p.scheduled_at <= $1 then p.scheduled_at end) as "publishedAt",
  case when p.scheduled_at > $1 then p.scheduled_at end as "scheduledAt"`;

export const fromPages = `from content_pages p
  join content_versions v on v.page_id = p.id and v.revision = p.revision
  where p.deleted_at is null`;
