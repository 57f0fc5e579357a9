import { randomUUID } from 'node:crypto';
import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import type { Image } from '../../../platform/images/image-url.ts';
import { takeImages } from '../../../platform/images/upload/take-images.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import {
  type CollectionContent,
  type CollectionKind,
  collectionLimits,
  collectionSlugProblem,
  type ManagedCollection,
} from './collection.ts';
import { collectionNotFound } from './find-collection.ts';
import { selectCollection } from './find-managed-collection.ts';

type Asked = { id: string; actorId: string };
type Invalid = Failure<'invalid_input'>;
type Saved = Promise<ManagedCollection | Failure>;

/** For admins: without products, and hidden. Errors: invalid_input {field}. */
export const addCollection = (
  { database, now }: DatabaseAndClock,
  { actorId, ...typed }: { title: string; slug: string; kind: CollectionKind; actorId: string },
): Saved =>
  database.transaction(async (client) => {
    await lockCollections(client);
    const { rowCount } = await client.query('select from collections where deleted_at is null');
    if ((rowCount ?? 0) >= collectionLimits.collections)
      return fail('invalid_input', `There are ${collectionLimits.collections} already.`);
    const id = randomUUID();
    await client.query(
      'insert into collections (id, slug, title, kind, changed_at) values ($1, $2, $3, $4, $5)',
      [id, id, typed.title, typed.kind, now()],
    );
    const taken = await takeSlug(client, { id, slug: typed.slug });
    if (isFailure(taken)) return taken;
    return await audited(client, { id, actorId, at: now(), action: 'collection_added' });
  });

/**
 * For admins: all of a collection, its products in their order. The same again changes nothing.
 * Errors: not_found, changed_meanwhile, invalid_input {field}.
 */
export const changeCollection = (
  context: DatabaseAndClock,
  { id, revision, actorId, ...typed }: CollectionContent & Asked & { revision: number },
): Saved =>
  replaceCollection(context, { id, actorId }, (before) =>
    before.revision === revision || textOf(before) === textOf(typed)
      ? typed
      : fail('changed_meanwhile', 'Another admin has changed this collection meanwhile.'),
  );

export const replaceCollection = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Asked,
  next: (before: ManagedCollection) => CollectionContent | Failure,
): Saved =>
  database.transaction(async (client) => {
    await lockCollections(client);
    const before = await selectCollection(client, id, now());
    if (!before) return collectionNotFound();
    const typed = next(before);
    if (isFailure(typed)) return typed;
    if (textOf(before) === textOf(typed)) return before;
    const failure =
      (await moveTo(client, before, typed.slug)) ??
      (await writeContent(client, { id, actorId, at: now(), typed, before })) ??
      (await writeProducts(client, id, typed.kind === 'hand' ? typed.productIds : []));
    if (failure) return failure;
    return await audited(client, { id, actorId, at: now(), action: 'collection_changed', before });
  });

/** Deletes a collection; the deletion can be undone. Errors: not_found. */
export const deleteCollection = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Asked,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockCollections(client);
    const before = await selectCollection(client, id, now());
    if (!before) return collectionNotFound();
    await client.query('update collections set deleted_at = $2 where id = $1', [id, now()]);
    const detail = { before: auditedCollection(before) };
    const action = 'collection_deleted';
    await recordAuditEntry(client, { at: now(), actorId, action, subject: id, detail });
    return true;
  });

/** For admins: as it was before it was deleted. Errors: not_found, invalid_input. */
export const undeleteCollection = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Asked,
): Promise<true | Invalid | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    await lockCollections(client);
    const { rows } = await client.query<{ slug: string; isDeleted: boolean }>(
      'select slug, deleted_at is not null as "isDeleted" from collections where id = $1',
      [id],
    );
    const [found] = rows;
    if (!found) return collectionNotFound();
    if (!found.isDeleted) return true;
    const taken = await takeSlug(client, { id, slug: found.slug });
    if (isFailure(taken)) return taken;
    await client.query('update collections set deleted_at = null where id = $1', [id]);
    await audited(client, { id, actorId, at: now(), action: 'collection_restored' });
    return true;
  });

/** Two admins take turns, also about addresses. */
const lockCollections = (client: Queryable) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended('collections', 0))`);

const moveTo = async (client: Queryable, { id, slug }: ManagedCollection, to: string) => {
  if (slug === to) return undefined;
  const taken = await takeSlug(client, { id, slug: to });
  if (isFailure(taken)) return taken;
  await client.query(
    `insert into former_collection_slugs (slug, collection_id) values ($1, $2)
     on conflict (slug) do update set collection_id = excluded.collection_id`,
    [slug, id],
  );
  return undefined;
};

const takeSlug = async (
  client: Queryable,
  { id, slug }: { id: string; slug: string },
): Promise<true | Invalid> => {
  const problem = collectionSlugProblem(slug);
  if (problem) return fail('invalid_input', problem, { field: 'slug' });
  const { rows } = await client.query<{ title: string }>(
    'select title from collections where slug = $1 and deleted_at is null and id <> $2',
    [slug, id],
  );
  const [other] = rows;
  if (other) return fail('invalid_input', `“${other.title}” has this address.`, { field: 'slug' });
  await client.query('update collections set slug = $2 where id = $1', [id, slug]);
  await client.query('delete from former_collection_slugs where slug = $1 and collection_id = $2', [
    slug,
    id,
  ]);
  return true;
};

type Writing = {
  id: string;
  actorId: string;
  at: Date;
  typed: CollectionContent;
  before: ManagedCollection;
};

const writeContent = async (
  client: Queryable,
  { id, actorId, at, typed, before }: Writing,
): Promise<Invalid | undefined> => {
  const image = await imageOf(client, typed.image, actorId);
  if (isFailure(image)) return image;
  const [old] = [before.image].filter((one) => one && one.id !== image?.id);
  // A job deletes it, unless something else shows it.
  if (old)
    await client.query('update images set unused_since = $2 where id = $1 and owner_id is null', [
      old.id,
      at,
    ]);
  await client.query(
    `update collections set title = $2, text = $3, image = $4, kind = $5, rule = $6, sort = $7,
       placement = $8, position = $9, leads_to_shop = $10, seo_title = $11, seo_description = $12,
       is_hidden = $13, starts_at = $14::timestamp, ends_at = $15::timestamp,
       revision = revision + 1, changed_at = $16 where id = $1`,
    [
      ...[id, typed.title, typed.text, image && JSON.stringify(image), typed.kind],
      ...[JSON.stringify(typed.rule), typed.sort, typed.placement, typed.position],
      ...[typed.leadsToShop, typed.seoTitle, typed.seoDescription],
      ...[typed.isHidden, typed.startsAt, typed.endsAt, at],
    ],
  );
  return undefined;
};

const imageOf = async (
  client: Queryable,
  typed: CollectionContent['image'],
  actorId: string,
): Promise<Image | null | Invalid> => {
  if (!typed) return null;
  const [taken] = await takeImages(client, [typed.id], actorId);
  const gone = 'The image is gone. Upload it again.';
  return taken ? { ...taken, alt: typed.alt } : fail('invalid_input', gone, { field: 'imageId' });
};

const writeProducts = async (
  client: Queryable,
  id: string,
  productIds: readonly string[],
): Promise<Invalid | undefined> => {
  await client.query('delete from collection_products where collection_id = $1', [id]);
  // The key share waits for whoever deletes a product meanwhile.
  const { rowCount } = await client.query(
    `insert into collection_products (collection_id, product_id, position)
     select $1, p.id, place from unnest($2::uuid[]) with ordinality one (id, place)
     join products p on p.id = one.id`,
    [id, productIds],
  );
  if (rowCount === productIds.length) return undefined;
  return fail('invalid_input', 'A product is gone.', { field: 'productIds' });
};

type Told = {
  id: string;
  actorId: string;
  at: Date;
  action: 'collection_added' | 'collection_changed' | 'collection_restored';
  before?: ManagedCollection;
};

const audited = async (client: Queryable, { before, id, at, ...entry }: Told) => {
  const after = await selectCollection(client, id, at);
  if (!after) throw new Error('A locked collection is gone.');
  const detail = { before: before && auditedCollection(before), after: auditedCollection(after) };
  await recordAuditEntry(client, { at, subject: id, ...entry, detail });
  return after;
};

export type AuditedCollection = ReturnType<typeof auditedCollection>;

const auditedCollection = ({ id: _, products: __, changedAt: ___, ...kept }: ManagedCollection) =>
  kept;

/** Equal if an admin changed nothing. */
const textOf = (content: CollectionContent): string => {
  const { image, rule, productIds, ...typed } = content;
  const { slug, title, text, kind, sort, placement, position, leadsToShop } = typed;
  const { seoTitle, seoDescription, isHidden, startsAt, endsAt } = typed;
  return JSON.stringify([
    ...[slug, title, text, kind, sort, placement, position, leadsToShop, seoTitle, seoDescription],
    ...[isHidden, startsAt, endsAt, image?.id, image?.alt, Object.entries(rule).sort()],
    kind === 'hand' && productIds,
  ]);
};
