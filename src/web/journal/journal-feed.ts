// The journal as RSS 2.0, articles in full.
import type { LoaderFunctionArgs } from 'react-router';
import { escapeXml, xmlDeclaration, xmlElement } from '../../platform/text/xml.ts';
import { apiContext } from '../api-client.ts';
import { requireDemo } from '../demo-content.ts';
import { findStorefront } from '../product-queries.ts';
import { type Article, latestArticles, readArticle } from './articles.ts';

export const loader = async ({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) => {
  await requireDemo({ context });
  const { settings } = await findStorefront(context.get(apiContext));
  const { origin } = new URL(request.url);
  const items = await Promise.all(latestArticles.map((article) => itemOf(origin, article)));
  return new Response(feed(origin, settings.shop.name, items), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const itemOf = async (origin: string, { path, title, summary, date }: Article): Promise<string> => {
  const html = (await readArticle(path.slice('/journal/'.length)))?.html ?? '';
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', origin + path),
    xmlElement('guid', origin + path),
    xmlElement('pubDate', new Date(date).toUTCString()),
    xmlElement('description', summary),
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
<description>How to choose, wear, wash and mend clothes and hats.</description>
<language>en</language>
${items.join('\n')}
</channel>
</rss>
`;
