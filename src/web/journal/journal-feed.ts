// The journal as RSS 2.0, articles in full.
import { data } from 'react-router';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import { escapeXml, xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';
import { apiContext } from '../api-client.ts';
import { findArticle, listArticles } from '../content/page-queries.ts';
import { findStorefront, type Load } from '../product-queries.ts';

/** Feed readers keep what they have seen. */
const itemsMax = 20;

export const loader = async ({ request, context }: Pick<Load, 'request' | 'context'>) => {
  const { origin } = new URL(request.url);
  const api = context.get(apiContext);
  const [articles, { settings }] = await Promise.all([
    listArticles(api, itemsMax),
    findStorefront(api),
  ]);
  if (articles.length === 0) throw data(null, 404);
  const items = await Promise.all(articles.map(({ path }) => itemOf(origin, context, path)));
  return new Response(feed(origin, settings.shop.name, items), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const itemOf = async (origin: string, context: Load['context'], path: string): Promise<string> => {
  const article = await findArticle({ context }, path.slice('/journal/'.length));
  const { title, description, publishedAt, html } = article;
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', origin + path),
    xmlElement('guid', origin + path),
    xmlElement('pubDate', new Date(publishedAt).toUTCString()),
    xmlElement('description', description),
    xmlElement('content:encoded', html.replaceAll('="/', `="${origin}/`)),
    '</item>',
  ].join('\n');
};

const feed = (
  origin: string,
  shop: string,
  items: string[],
): string => `${xmlDeclaration}<rss version="2.0"
  xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(`${shop} journal`)}</title>
<link>${escapeXml(origin)}/journal</link>
<atom:link href="${escapeXml(origin)}/journal/rss.xml" rel="self" type="application/rss+xml"/>
<description>${escapeXml(say('All articles, the newest first.'))}</description>
<language>${locale().words}</language>
${items.join('\n')}
</channel>
</rss>
`;
