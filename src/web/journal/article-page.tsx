import { useLoaderData } from 'react-router';
import { shopDay } from '../../platform/text/day-in.ts';
import { say } from '../../platform/text/say.ts';
import { apiContext } from '../api-client.ts';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { Image } from '../components/media/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { formatDay } from '../components/shop/format-date.ts';
import { findArticle, listArticles } from '../content/page-queries.ts';
import { PageText } from '../content/page-text.tsx';
import type { Load } from '../product-queries.ts';
import { ArticleCards } from './article-cards.tsx';
import { ArticleJsonLd } from './article-json-ld.tsx';

const load = async (args: Pick<Load, 'params' | 'context'>) => {
  const [article, newest] = await Promise.all([
    findArticle(args, args.params.article ?? ''),
    listArticles(args.context.get(apiContext), 4),
  ]);
  return { article, others: newest.filter(({ path }) => path !== article.path).slice(0, 3) };
};

export const loader = load;
export const clientLoader = load;

export default function ArticlePage() {
  const { article, others } = useLoaderData<typeof load>();
  const { path, title, description, publishedAt, image, minutes, html } = article;
  const date = shopDay(new Date(publishedAt));
  return (
    <div className="wrap">
      <PageHead {...{ title, description, path, image: image ?? undefined }} type="article" />
      <ArticleJsonLd article={article} />
      <BreadcrumbJsonLd
        crumbs={[
          { name: say('Journal'), path: '/journal' },
          { name: title, path },
        ]}
      />
      <article className="mx-auto max-w-text pt-[clamp(1.5rem,3.2vw,3rem)]">
        <h1 className="display-3">{title}</h1>
        <p className="mt-4 text-ink-2 text-sm">
          <time dateTime={date}>{formatDay(date)}</time> ·{' '}
          {say('{n, plural, one {# minute} other {# minutes}} to read', { n: minutes })}
        </p>
        {image ? (
          <div className="image-box my-8 aspect-4/3">
            <Image
              of={image}
              alt={image.alt}
              sizes="(min-width: 768px) 640px, 92vw"
              className="size-full object-cover"
              eager
            />
          </div>
        ) : null}
        <PageText html={html} className={image ? '' : 'mt-8'} />
      </article>
      {others.length > 0 ? (
        <section className="pt-section" aria-labelledby="more">
          <h2 className="display-2 mb-6 border-ink border-b pb-4" id="more">
            {say('More from the journal')}
          </h2>
          <ArticleCards articles={others} heading="h3" />
        </section>
      ) : null}
    </div>
  );
}
