import { data, useLoaderData } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { apiContext } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { listArticles } from '../content/page-queries.ts';
import type { Load } from '../product-queries.ts';
import { ArticleCards } from './article-cards.tsx';

/** A shop without articles has no journal. */
const load = async ({ context }: Pick<Load, 'context'>) => {
  const articles = await listArticles(context.get(apiContext), articlesMax);
  if (articles.length === 0) throw data(null, 404);
  return articles;
};

const articlesMax = 1000;

export const loader = load;
export const clientLoader = load;

export default function Journal() {
  const articles = useLoaderData<typeof load>();
  return (
    <div className="wrap">
      <PageHead
        title={say('Journal')}
        description={say('All articles, the newest first.')}
        path="/journal"
      />
      <PageTitle title={say('Journal')} />
      <ArticleCards articles={articles} heading="h2" />
    </div>
  );
}
