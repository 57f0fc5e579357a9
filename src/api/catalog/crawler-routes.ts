// Files for crawlers: robots.txt, security.txt, the sitemap, the product feed. Articles are served
// by the pages.
import { type Context, Hono } from 'hono';
import { listFilterTags } from '../../domain/attributes/list-filter-tags.ts';
import { streamFeed } from '../../domain/catalog/feed/stream-feed.ts';
import { listSitemapParts } from '../../domain/catalog/sitemap/list-sitemap-parts.ts';
import { streamSitemapPart } from '../../domain/catalog/sitemap/stream-sitemap-part.ts';
import { findSecurityContact } from '../../domain/contact/find-security-contact.ts';
import { baseOf } from '../../domain/markets/base-of.ts';
import { findShownMarkets } from '../../domain/markets/find-markets.ts';
import type { ShownMarket } from '../../domain/markets/market.ts';
import { askedNotices } from '../../domain/markets/rules/held-rules.ts';
import { getStorefront } from '../../domain/shop-settings/get-storefront.ts';
import { fail } from '../../platform/errors/errors.ts';
import { shopDay } from '../../platform/text/day-in.ts';
import { defaultLocale, locale } from '../../platform/text/locale.ts';
import { isKnownTag, tagOf } from '../../response-cache/etag.ts';
import { respond } from '../../response-cache/respond.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import type { ShopContext } from '../../shop/context.ts';
import { coalesce } from '../http/coalesce.ts';
import { sendError } from '../http/http-errors.ts';
import { keepFor } from '../http/keep-for.ts';
import { createPace } from '../http/pace.ts';
import { chunked, streamText } from '../http/stream-text.ts';
import { googleFeed } from './google-feed.ts';
import { largeLogo } from './large-logo.ts';
import { inMarket } from './reads-of.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sitemapIndex, sitemapOfProducts } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const filterTagsMs = 1000;

/** `origin` begins the links: 'https://shop.example'. */
export const crawlerRoutes = (
  context: ShopContext,
  origin: string,
  responseCache: ResponseCache,
): Hono => {
  const { database } = context;
  const listParts = coalesce((market: string) => listSitemapParts({ database, market }));
  const findMarkets = async () => (await findShownMarkets(database.pool)).markets ?? [];
  const basesOf = (markets: ShownMarket[]) =>
    markets.flatMap((market) =>
      market.languages.map((own) => ({ base: baseOf(market, own), market: market.slug })),
    );
  const otherBases = async () =>
    basesOf(await findMarkets()).flatMap(({ base }) => (base ? [base] : []));
  const listAllParts = async () => {
    const others = basesOf(await findMarkets()).filter(({ base }) => base !== '');
    return await Promise.all(
      [{ base: '', market: '' }, ...others].map(async ({ base, market }) => ({
        base,
        parts: await listParts(market),
      })),
    );
  };
  const stored = async (c: Context, make: () => Promise<Response>) =>
    respond(c, await responseCache.get(`api ${c.req.path}`, make), { isForAll: true });
  const filterTags = keepFor(filterTagsMs, () => listFilterTags(context));
  const attributeKeys = async () => {
    // Without the database the other rules are still sent.
    const tags = await filterTags().catch(() => new Set<string>());
    return [...new Set([...tags].map((tag) => tag.replace(/:.*/, '')))].sort();
  };
  const nameOf = async () => (await getStorefront(context)).settings.shop.name;
  // A feed of 100,000 products is 15 s of work: pages must not wait for it.
  const paced = createPace();
  return (
    new Hono()
      .get('/robots.txt', (c) =>
        stored(c, async () =>
          textOf(
            robotsText(origin, await attributeKeys(), await otherBases().catch(() => [])),
            plainText,
          ),
        ),
      )
      .get('/.well-known/security.txt', async (c) => {
        const text = securityText(origin, await findSecurityContact(context));
        if (text === null) return sendError(c, fail('not_found', 'The shop names no contact.'));
        return stored(c, () => Promise.resolve(textOf(text, plainText)));
      })
      .get('/sitemap.xml', (c) =>
        stored(c, async () => textOf(sitemapIndex(origin, await listAllParts()), xml)),
      )
      .get('/:part{sitemap-products-[0-9]{1,9}\\.xml}', async (c) => {
        const wanted = Number(/\d+/.exec(c.req.param('part'))?.[0]);
        const { market, base } = locale();
        const part = (await listParts(market)).find((one) => one.part === wanted);
        if (!part) return sendError(c, fail('not_found', 'The sitemap has no such part.'));
        const markets = await findMarkets();
        const isAlone = markets.length === 0;
        const tag = tagOf(JSON.stringify(isAlone ? part : { ...part, base, markets }));
        if (isKnownTag(c.req.header('if-none-match'), tag))
          return c.body(null, 304, { ...kept, ETag: tag });
        const products = streamSitemapPart({ database, market }, wanted, !isAlone);
        const site = { origin, base, markets };
        return sendXml(c, paced(sitemapOfProducts(site, products)), { ETag: tag });
      })
      .get('/site.webmanifest', (c) =>
        stored(c, async () => textOf(JSON.stringify(webManifest(await nameOf())), manifest)),
      )
      .get('/logo.svg', async (c) => {
        const { logo } = await getStorefront(context);
        if (logo === null) return sendError(c, fail('not_found', 'The shop has no logo.'));
        return stored(c, () => Promise.resolve(textOf(largeLogo(logo), svg)));
      })
      // Prices and stock change without anything that an ETag could be made of.
      .get('/feeds/google.xml', async (c) => {
        const { settings, notices, locale: own } = await getStorefront(context);
        const asked = askedNotices(notices, {
          ...{ market: locale().market, home: (own ?? defaultLocale).country },
          ...{ shown: await findMarkets(), day: shopDay(context.now()) },
        });
        const hasUnitPrices = asked.notices?.unitPrice === true;
        const products = streamFeed(inMarket(context), feedBatch);
        const feed = googleFeed({ origin, hasUnitPrices }, settings.shop.name, products);
        return sendXml(c, paced(feed), brieflyKept);
      })
  );
};

// Google compares prices with the pages and stops showing products that differ.
const brieflyKept = { 'Cache-Control': 'public, max-age=300' };

// Few at a time: each has several sizes, and writing them blocks.
const feedBatch = 50;

const plainText = 'text/plain; charset=utf-8';
const svg = 'image/svg+xml';
const manifest = 'application/manifest+json; charset=utf-8';
const xml = 'application/xml; charset=utf-8';
const kept = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' };

const textOf = (text: string, type: string): Response =>
  new Response(text, { headers: { ...kept, 'Content-Type': type } });

const sendXml = async (
  c: Context,
  parts: AsyncGenerator<string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  c.body(await streamText(parts), 200, { ...kept, ...chunked, 'Content-Type': xml, ...headers });
