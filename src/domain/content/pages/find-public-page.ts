import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { locale } from '../../../platform/text/locale.ts';
import { findDeliveryZones } from '../../delivery/find-delivery-zones.ts';
import { promisedDelivery, zonesIn } from '../../delivery/shown-delivery.ts';
import { daysOfZones, zoneSentences } from '../../delivery/zone-sentences.ts';
import type { MarketReads } from '../../pricing/markets/market-tables.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { findCurrency } from '../../shop-settings/locale/find-currency.ts';
import { findTextsIn, inWordsOf, withTexts } from '../../texts/find-texts-in.ts';
import { findShownProducts } from './find-shown-products.ts';
import type { PageKind, PublicPage } from './page.ts';
import type { PageNode } from './page-body.ts';
import { sayInBody } from './page-texts.ts';
import { type ValueSettings, withValues } from './page-values.ts';
import { renderBody } from './render-body.ts';

type Context = MarketReads & { now: () => Date };
type Row = PublicPage & { id: string; body: PageNode };

/** A page as it is shown, by its address or one that it had before. Errors: not_found. */
export const findPublicPage = async (
  { database, market, now }: Context,
  { kind, slug }: { kind: PageKind; slug: string },
): Promise<(PublicPage & { html: string }) | Failure<'not_found'>> => {
  const [{ rows }, settings] = await Promise.all([
    // A page that has the address now comes before one that had it.
    database.pool.query<Row>({
      name: 'find-public-page',
      text: `${selectPublic}, p.id, v.body ${fromPublic} and p.kind = $2
        and (p.slug = $3 or p.id = (select page_id from former_page_slugs f
          where f.kind = $2 and f.slug = $3))
        order by p.slug = $3 desc limit 1`,
      values: [now(), kind, slug.toLowerCase()],
    }),
    findValueSettings(database.pool),
  ]);
  const [found] = rows;
  if (!found) return fail('not_found', 'There is no such page.');
  const { id, body: typed, ...page } = found;
  const texts = (await findTextsIn(database.pool, kind, [id])).get(id);
  const body = texts ? sayInBody(typed, ({ field, text }) => texts.get(field) ?? text) : typed;
  const products = await findShownProducts({ database, market }, body);
  const shown = filled(withTexts(page, texts, pageTextFields), settings);
  return { ...shown, html: renderBody(body, settings, products) };
};

const pageTextFields = ['title', 'description', 'image.alt'];

type Query = { kind: PageKind; size: number };

/** What customers see: pages in their order, articles the newest first. */
export const listPublicPages = async (
  { database, now }: Omit<Context, 'market'>,
  { kind, size }: Query,
): Promise<PublicPage[]> => {
  const [{ rows }, settings] = await Promise.all([
    database.pool.query<Omit<Row, 'body'>>({
      name: 'list-public-pages',
      text: `${selectPublic}, p.id ${fromPublic} and p.kind = $2
        order by case when p.kind = 'page' then p.position end, ${firstSeen} desc, v.title
        limit $3`,
      values: [now(), kind, size],
    }),
    findValueSettings(database.pool),
  ]);
  const id = (page: { id: string }) => page.id;
  const pages = await inWordsOf(database.pool, kind, rows, { id, fields: pageTextFields });
  return pages.map(({ id: _, ...page }) => filled(page, settings));
};

export const findValueSettings = async (client: Queryable): Promise<ValueSettings> => {
  const [shop, company, delivery, returns, promises, privacy, all, currency] = await Promise.all([
    findShopSettings(client, 'shop'),
    findShopSettings(client, 'company'),
    findShopSettings(client, 'delivery'),
    findShopSettings(client, 'returns'),
    findShopSettings(client, 'promises'),
    findShopSettings(client, 'privacy'),
    findDeliveryZones(client),
    findCurrency(client),
  ]);
  const way = { ...locale(), shopCurrency: currency.toUpperCase() };
  const zones = zonesIn(all, way.currency, way.shopCurrency);
  // Shows the delivery price to the shop's own country, as other pages do.
  const promised = promisedDelivery(delivery, all, way);
  const settings = { shop, company, delivery: promised.delivery, returns, promises, privacy };
  const sentences = zoneSentences(zones, promises);
  if (!sentences) return settings;
  return { ...settings, zones: { sentences, days: daysOfZones(zones, promises) } };
};

const filled = (page: PublicPage, settings: ValueSettings): PublicPage => ({
  ...page,
  description: withValues(page.description, settings),
});

const firstSeen = 'coalesce(p.published_at, p.scheduled_at)';
const selectPublic = `select p.kind, p.slug, v.title, v.description, v.image, v.words,
  ${firstSeen} as "publishedAt"`;
/** $1 is the time: a version whose time has come takes the place of the one before. */
const fromPublic = `from content_pages p join content_versions v on v.page_id = p.id
  and v.revision = case when p.scheduled_at <= $1 then p.scheduled_revision
    else p.published_revision end
  where p.deleted_at is null`;
