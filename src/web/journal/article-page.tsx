import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { counted } from '../../platform/text/counted.ts';
import { BreadcrumbJsonLd } from '../components/json-ld.tsx';
import { Image } from '../components/media/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { formatDay } from '../components/shop/format-date.ts';
import { requireDemo } from '../demo-content.ts';
import { ArticleCards } from './article-cards.tsx';
import { ArticleJsonLd } from './article-json-ld.tsx';
import { latestArticles, readArticle } from './articles.ts';

const load = async ({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) => {
  await requireDemo({ context });
  const found = await readArticle(params.article ?? '');
  if (!found) throw data(null, 404);
  return found;
};

export const loader = load;
export const clientLoader = load;

export default function ArticlePage() {
  const { article, html } = useLoaderData<typeof load>();
  const { path, title, summary, date, image, minutes } = article;
  const others = latestArticles.filter((other) => other.path !== path).slice(0, 3);
  return (
    <div className="wrap">
      <PageHead title={title} description={summary} path={path} image={image} type="article" />
      <ArticleJsonLd article={article} />
      <BreadcrumbJsonLd crumbs={[journalCrumb, { name: title, path }]} />
      <article className="mx-auto max-w-text pt-[clamp(1.5rem,3.2vw,3rem)]">
        <h1 className="display-3">{title}</h1>
        <p className="mt-4 text-ink-2 text-sm">
          <time dateTime={date}>{formatDay(date)}</time> · {counted(minutes, 'minute')} to read
        </p>
        <div className="image-box my-8 aspect-4/3">
          <Image
            of={image}
            alt={image.alt}
            sizes="(min-width: 768px) 640px, 92vw"
            className="size-full object-cover"
            eager
          />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own markdown */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <section className="pt-section" aria-labelledby="more">
        <h2 className="display-2 mb-6 border-ink border-b pb-4" id="more">
          More from the journal
        </h2>
        <ArticleCards articles={others} heading="h3" />
      </section>
    </div>
  );
}

const journalCrumb = { name: 'Journal', path: '/journal' };
