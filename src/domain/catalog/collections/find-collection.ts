import type { Queryable, Readable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import type { MarketReads } from '../../pricing/markets/market-tables.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { inWordsOf } from '../../texts/find-texts-in.ts';
import { countProducts } from '../count-products.ts';
import type { Within } from '../listing/filters.ts';
import { listProducts } from '../listing/list-products.ts';
import { defaultSort, type SortName } from '../listing/sorts.ts';
import {
  type CollectionCard,
  collectionLimits,
  type PublicCollection,
  readRule,
} from './collection.ts';

type Context = { database: Readable; now: () => Date };
type Row = PublicCollection & { sort: SortName };

/** As customers see it, by its address or one that it had before. Errors: not_found. */
export const findCollection = async (
  context: Context,
  slug: string,
): Promise<PublicCollection | Failure<'not_found'>> =>
  (await findRow(context, slug)) ?? collectionNotFound();

/** What a listing of its products needs, by the same addresses; an unknown one has none. */
export const findWithin = async (context: Context, slug: string): Promise<Within> => {
  const row = await findRow(context, slug);
  return row ? withinOf(row) : { id: nobody, rule: null, sort: defaultSort };
};

const nobody = '00000000-0000-0000-0000-000000000000';

export const collectionNotFound = () => fail('not_found', 'There is no such collection.');

const findRow = async ({ database, now }: Context, slug: string): Promise<Row | undefined> => {
  const { rows } = await database.pool.query<Row>({
    name: 'find-collection',
    // A collection that has the address now comes before one that had it.
    text: `select ${publicColumns} from collections c
      where ${isShown} and (slug = $3 or id = (select collection_id from former_collection_slugs f
        where f.slug = $3))
      order by slug = $3 desc limit 1`,
    values: [now(), await timeZoneOf(database.pool), slug.toLowerCase()],
  });
  return (await inWords(database.pool, rows))[0];
};

/** In the language of the request. */
const inWords = (client: Queryable, rows: readonly Row[]): Promise<Row[]> =>
  inWordsOf(client, 'collection', rows, {
    id: ({ id }) => id,
    fields: ['title', 'text', 'seoTitle', 'seoDescription', 'image.alt'],
  });

/** A rule that nobody can read finds nothing, as a list of none does. */
export const withinOf = ({ id, kind, rule, sort }: Pick<Row, 'id' | 'kind' | 'rule' | 'sort'>) =>
  ({ id, rule: kind === 'rule' ? readRule(rule) : null, sort }) satisfies Within;

/** All that customers see, in the owner's order; only those of /Collection are counted. */
export const listCollections = async ({
  database,
  market,
  now,
}: Context & MarketReads): Promise<CollectionCard[]> => {
  const { rows: typed } = await database.pool.query<Row>({
    name: 'list-collections',
    text: `select ${publicColumns} from collections c
      where ${isShown} order by position, title, id`,
    values: [now(), await timeZoneOf(database.pool)],
  });
  const rows = await inWords(database.pool, typed);
  const cards = rows.filter(({ placement }) => placement !== 'none');
  const counted = new Set(cards.slice(0, collectionLimits.listed));
  return await Promise.all(
    rows.map((row) =>
      counted.has(row) ? cardOf({ database, market }, row) : { ...row, count: null },
    ),
  );
};

const cardOf = async (reads: MarketReads, row: Row): Promise<CollectionCard> => {
  const filters = { within: withinOf(row) };
  const [count, [first]] = await Promise.all([
    countProducts(reads, filters),
    row.image ? [] : listProducts(reads, { page: 0, size: 1, filters }),
  ]);
  return { ...row, image: row.image ?? first?.images[0] ?? null, count };
};

export const timeZoneOf = async (client: Queryable): Promise<string> =>
  (await findShopSettings(client, 'region')).timeZone;

const publicColumns = `id, slug, title, text, image, kind, rule, sort, placement,
  leads_to_shop as "leadsToShop", seo_title as "seoTitle", seo_description as "seoDescription"`;

/** $1 is the time, $2 the time zone in which an owner typed times. */
const isShown = `deleted_at is null and not is_hidden
  and coalesce(starts_at at time zone $2 <= $1, true)
  and coalesce(ends_at at time zone $2 > $1, true)`;
