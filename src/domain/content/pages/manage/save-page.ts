import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { takeImages } from '../../../../platform/images/upload/take-images.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import { type ManagedPage, type PageContent, type PageKind, pageLimits } from '../page.ts';
import { nodesOf, toBody, wordsOf } from '../page-body.ts';
import { auditedPage } from './audited-page.ts';
import { pageNotFound, selectManagedPage } from './find-managed-page.ts';
import { takeSlug } from './take-slug.ts';

/** Sizes and placeholders of images are the shop's. */
type Typed = Omit<PageContent, 'image'> & {
  slug: string;
  image: { id: string; alt: string } | null;
};
type Saved = Promise<ManagedPage | Failure<'not_found' | 'changed_meanwhile' | 'invalid_input'>>;

/** For admins: a draft. Errors: invalid_input {field}. */
export const addPage = (
  { database, now }: DatabaseAndClock,
  { actorId, kind, ...typed }: Typed & { kind: PageKind; actorId: string },
): Saved =>
  database.transaction(async (client) => {
    await lockPages(client);
    const { rowCount: count } = await client.query('select from content_pages');
    if ((count ?? 0) >= pageLimits.pages)
      return fail('invalid_input', `There are ${pageLimits.pages} pages already.`);
    const id = randomUUID();
    await client.query(
      'insert into content_pages (id, kind, slug, revision, changed_at) values ($1, $2, $3, 0, $4)',
      [id, kind, id, now()],
    );
    const taken = await takeSlug(client, { id, kind, slug: typed.slug });
    if (isFailure(taken)) return taken;
    const failure = await addVersion(client, { id, typed, actorId, at: now() });
    if (failure) return failure;
    return await audited(client, { id, actorId, at: now(), action: 'page_added' });
  });

type Change = Typed & {
  id: string;
  /** The revision that was edited, so an admin never overwrites another admin's changes unseen. */
  revision: number;
  /** Left out: a draft. If the time is in the future, customers see the version from then on. */
  publishAt?: string | undefined;
  actorId: string;
};

/**
 * For admins: saves a version, and publishes it, now or at a time. The same again changes nothing.
 * Errors: not_found, changed_meanwhile, invalid_input {field}.
 */
export const changePage = (
  { database, now }: DatabaseAndClock,
  { id, revision, publishAt, actorId, ...typed }: Change,
): Saved =>
  database.transaction(async (client) => {
    await lockPages(client);
    const at = now();
    const before = await selectManagedPage(client, id, at);
    if (!before) return pageNotFound();
    const isSame = contentText(before) === contentText(typed) && before.slug === typed.slug;
    const failure = isSame
      ? null
      : await saveContent(client, { before, revision, typed, actorId, at });
    if (failure) return failure;
    const when = publishAt === undefined ? undefined : timeOf(publishAt, at);
    const isPublished = when !== undefined && (await publish(client, { id, when, at }));
    if (isSame && !isPublished) return before;
    const action = isPublished ? 'page_published' : 'page_changed';
    return await audited(client, { id, actorId, at, action, before });
  });

type Content = {
  before: ManagedPage;
  revision: number;
  typed: Typed;
  actorId: string;
  at: Date;
};

const saveContent = async (
  client: Queryable,
  { before, revision, typed, actorId, at }: Content,
): Promise<Failure<'changed_meanwhile' | 'invalid_input'> | undefined> => {
  if (before.revision !== revision)
    return fail('changed_meanwhile', 'Another admin has changed this page meanwhile.');
  const taken = await rename(client, before, typed.slug);
  if (isFailure(taken)) return taken;
  return await addVersion(client, { id: before.id, typed, actorId, at });
};

/** Two admins take turns, also about addresses. */
export const lockPages = (client: Queryable) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('content pages', 0))`);

const rename = async (client: Queryable, { id, kind, slug, isFixed }: ManagedPage, to: string) => {
  if (slug === to) return true;
  if (isFixed)
    return fail('invalid_input', 'The shop links to this address, so it cannot change.', {
      field: 'slug',
    });
  return await takeSlug(client, { id, kind, slug: to, former: slug });
};

const timeOf = (publishAt: string, now: Date): Date | 'now' =>
  publishAt === 'now' ? 'now' : new Date(Math.min(Date.parse(publishAt), now.getTime() + yearsMs));
const yearsMs = 10 * 365 * 86_400_000;

type Publishing = { id: string; when: Date | 'now'; at: Date };

/** False if customers see this version already. */
const publish = async (client: Queryable, { id, when, at }: Publishing): Promise<boolean> => {
  const isLater = when !== 'now' && when > at;
  const { rowCount } = await client.query(
    isLater
      ? `update content_pages set scheduled_revision = revision, scheduled_at = $2, changed_at = $3,
           published_revision = case when scheduled_at <= $3 then scheduled_revision
             else published_revision end,
           published_at = coalesce(published_at, case when scheduled_at <= $3 then scheduled_at end)
         where id = $1 and (scheduled_revision, scheduled_at) is distinct from (revision, $2)`
      : `update content_pages set published_revision = revision, changed_at = $3,
           published_at = coalesce($2, published_at,
             case when scheduled_at <= $3 then scheduled_at end, $3),
           scheduled_revision = null, scheduled_at = null
         where id = $1 and (published_revision is distinct from revision
           or scheduled_at is not null or published_at <> coalesce($2, published_at))`,
    [id, when === 'now' ? null : when, at],
  );
  return rowCount === 1;
};

type Version = { id: string; typed: Omit<Typed, 'slug'>; actorId: string; at: Date };

/** The next version, which is the last one now. */
export const addVersion = async (
  client: Queryable,
  { id, typed, actorId, at }: Version,
): Promise<Failure<'invalid_input'> | undefined> => {
  const nodes = [...nodesOf(typed.body)].filter(({ type }) => type === 'image');
  const ids = [
    ...new Set([...nodes.map(({ attrs }) => String(attrs?.id)), typed.image?.id ?? []]),
  ].flat();
  const images = new Map(
    (await takeImages(client, ids, actorId)).map((image) => [image.id, image] as const),
  );
  if (images.size < ids.length)
    return fail('invalid_input', 'An image is gone. Upload it again.', { field: 'body' });
  for (const { attrs } of nodes) {
    const { width, height } = images.get(String(attrs?.id)) ?? { width: 0, height: 0 };
    Object.assign(attrs ?? {}, { width, height });
  }
  const image = typed.image && { ...images.get(typed.image.id), ...typed.image };
  await client.query(
    `with next as (update content_pages set revision = revision + 1, changed_at = $2
       where id = $1 returning revision)
     insert into content_versions
       (page_id, revision, title, description, image, body, words, images, saved_at)
     select $1, revision, $3, $4, $5, $6, $7, $8, $2 from next`,
    [
      ...[id, at, typed.title, typed.description, image && JSON.stringify(image)],
      ...[JSON.stringify(typed.body), wordsOf(typed.body), ids],
    ],
  );
  await forgetOldVersions(client, id, at);
  return undefined;
};

// A job deletes images that nothing else shows.
const forgetOldVersions = (client: Queryable, id: string, at: Date) =>
  client.query(
    `with old as (
       delete from content_versions v using content_pages p
       where p.id = $1 and page_id = p.id and v.revision <= p.revision - $2
         and v.revision is distinct from p.published_revision
         and v.revision is distinct from p.scheduled_revision
       returning v.images)
     update images set unused_since = $3
     where owner_id is null and id in (select unnest(images) from old)`,
    [id, pageLimits.versions, at],
  );

type Told = {
  id: string;
  actorId: string;
  at: Date;
  action: 'page_added' | 'page_changed' | 'page_published';
  before?: ManagedPage;
};

const audited = async (client: Queryable, { before, id, at, ...entry }: Told) => {
  const after = await selectManagedPage(client, id, at);
  if (!after) throw new Error('A locked page is gone.');
  const detail = { before: before && auditedPage(before), after: auditedPage(after) };
  await recordAuditEntry(client, { at, subject: id, ...entry, detail });
  return after;
};

/** Equal if an admin changed nothing. */
const contentText = ({ title, description, image, body }: PageContent | Typed): string =>
  JSON.stringify([title, description, image?.id, image?.alt, withoutSizes(toBody(body))]);

const withoutSizes = (body: ReturnType<typeof toBody>): string =>
  JSON.stringify(body, (name, value) =>
    name === 'width' || name === 'height' ? undefined : value,
  );
