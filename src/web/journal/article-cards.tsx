import { Link } from 'react-router';
import { Image } from '../components/media/image.tsx';
import type { Article } from '../content/page-queries.ts';

/** Three columns; on phones the first is large and the others are rows. */
export const ArticleCards = ({ articles, heading: Heading }: ArticleCardsProps) => (
  <ul className="grid gap-x-column gap-y-row md:grid-cols-3">
    {articles.map(({ path, title, description, image }, index) => (
      <li key={path}>
        <Link className={index === 0 ? 'group block' : rowClass} to={path} prefetch="intent">
          <div
            className={`image-box ${index === 0 ? 'aspect-4/3' : 'aspect-square md:aspect-4/3'}`}
          >
            {image ? (
              <Image
                of={image}
                alt=""
                sizes="(min-width: 1440px) 430px, (min-width: 768px) 31vw, 92vw"
                widthMax={960}
                className="size-full object-cover object-top"
              />
            ) : null}
          </div>
          <div className="min-w-0">
            <Heading
              className={`display-1 mb-1 group-hover:text-accent md:mt-3 ${index === 0 ? 'mt-3' : ''}`}
            >
              {title}
            </Heading>
            <p className="text-ink-2 text-sm">{description}</p>
          </div>
        </Link>
      </li>
    ))}
  </ul>
);

const rowClass = 'group grid grid-cols-[7.5rem_1fr] items-start gap-4 md:block';

export type CardArticle = Pick<Article, 'path' | 'title' | 'description' | 'image'>;

type ArticleCardsProps = { articles: readonly CardArticle[]; heading: 'h2' | 'h3' };
