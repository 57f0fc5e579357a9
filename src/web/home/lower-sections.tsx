import { Link } from 'react-router';
import type { HomeSection } from '../../domain/content/section-kinds.ts';
import { say } from '../../platform/text/say.ts';
import { ServiceStrip } from '../content/service-strip.tsx';
import { ArticleCards, type CardArticle } from '../journal/article-cards.tsx';
import { Logos } from './logos.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import type { SectionProps } from './section-props.ts';
import { ImageText, TextSection } from './text-sections.tsx';

export type LowerSectionsProps = {
  sections: readonly HomeSection[];
  articles: readonly CardArticle[];
  serverDay: string;
};

/** The sections that are not on a first screen: their scripts come when they are near. */
export const LowerSections = ({ sections, articles, serverDay }: LowerSectionsProps) =>
  sections.map((section) => {
    const { id } = section;
    switch (section.kind) {
      case 'arrivals':
        return (
          <div className="pt-section" key={id}>
            <NewArrivals {...section} serverDay={serverDay} />
          </div>
        );
      case 'logos':
        return <Logos key={id} {...section} />;
      case 'journal':
        return <LatestArticles key={id} {...section} articles={articles} />;
      case 'services':
        return <ServiceStrip key={id} />;
      case 'text':
        return <TextSection key={id} {...section} />;
      case 'imageText':
        return <ImageText key={id} {...section} />;
      default:
        return null;
    }
  });

const LatestArticles = ({ id, fields, articles }: LatestArticlesProps) =>
  articles.length > 0 ? (
    <section className="wrap pt-section" aria-labelledby={id}>
      <div className="mb-6 flex items-end justify-between gap-6 border-ink border-b pb-4">
        <h2 className="display-2" id={id}>
          {fields.title}
        </h2>
        <Link className="link mb-1 whitespace-normal" to="/journal" prefetch="intent">
          {fields.linkLabel || say('All articles')}
        </Link>
      </div>
      <ArticleCards articles={articles} heading="h3" />
    </section>
  ) : null;

type LatestArticlesProps = SectionProps<'journal'> & { articles: readonly CardArticle[] };
