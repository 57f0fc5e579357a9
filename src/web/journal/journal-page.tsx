import { PageHead } from '../components/page-head.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { requireDemo } from '../demo-content.ts';
import { ArticleCards } from './article-cards.tsx';
import { latestArticles } from './articles.ts';

export const loader = requireDemo;
export const clientLoader = requireDemo;

export default function Journal() {
  return (
    <div className="wrap">
      <PageHead
        title="Journal"
        description="How to choose, wear, wash and mend clothes and hats."
        path="/journal"
      />
      <PageTitle title="Journal" />
      <ArticleCards articles={latestArticles} heading="h2" />
    </div>
  );
}
