import { Link } from 'react-router';
import type { Article } from '../content/page-queries.ts';
import { ServiceStrip } from '../content/service-strip.tsx';
import { ArticleCards } from '../journal/article-cards.tsx';
import { Brands } from './brands.tsx';
import { NewArrivals } from './new-arrivals.tsx';

type LowerSectionsProps = { articles: readonly Article[]; serverDay: string };

/** What stands below the products of the home page. */
export const LowerSections = ({ articles, serverDay }: LowerSectionsProps) => (
  <>
    <div className="pt-section">
      <NewArrivals serverDay={serverDay} />
    </div>
    <Brands />
    <LatestArticles articles={articles} />
    <ServiceStrip />
  </>
);

const LatestArticles = ({ articles }: { articles: readonly Article[] }) => (
  <section className="wrap pt-section" aria-labelledby="journal">
    <div className="mb-6 flex items-end justify-between gap-6 border-ink border-b pb-4">
      <h2 className="display-2" id="journal">
        Latest from the journal
      </h2>
      <Link className="link mb-1" to="/journal" prefetch="intent">
        All articles
      </Link>
    </div>
    <ArticleCards articles={articles} heading="h3" />
  </section>
);
