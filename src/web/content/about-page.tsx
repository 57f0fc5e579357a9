import { useLoaderData } from 'react-router';
import { Image } from '../components/media/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { Load } from '../product-queries.ts';
import { findPage } from './page-queries.ts';
import { PageText } from './page-text.tsx';
import { ServiceStrip } from './service-strip.tsx';

const load = (args: Pick<Load, 'context'>) => findPage(args, 'about');

export const loader = load;
export const clientLoader = load;

/** The text beside its title; what stands below a heading of it is a row of cards, one an h3. */
export default function About() {
  const { title, description, path, image, html } = useLoaderData<typeof load>();
  const [intro = '', ...sections] = html.split(/(?=<h2)/);
  return (
    <>
      <PageHead title={title} description={description} path={path} image={image ?? undefined} />
      {image ? (
        <div className="image-box">
          <Image
            of={image}
            alt={image.alt}
            sizes="(min-width: 768px) 100vw, 160vw"
            className="aspect-4/3 w-full object-[60%_0%] object-cover md:aspect-16/7"
            eager
          />
        </div>
      ) : null}
      <div className={`${wide} grid gap-x-12 pt-[clamp(1.5rem,3.2vw,3rem)] lg:grid-cols-2`}>
        <h1 className="display-3 mb-6">{title}</h1>
        <PageText html={intro} className="max-w-text text-lg" />
      </div>
      {sections.map((section) => (
        <Section key={section} html={section} />
      ))}
      <ServiceStrip />
    </>
  );
}

const Section = ({ html }: { html: string }) => {
  const [head = '', ...cards] = html.split(/(?=<h3)/);
  return (
    <section className={`${wide} pt-section`}>
      <PageText html={head} className={headClass} />
      <ul className="grid grid-cols-2 gap-x-column gap-y-row md:grid-cols-3 xl:grid-cols-5">
        {cards.map((card) => (
          <li key={card} className="border-rule border-t">
            <PageText html={card} className={cardClass} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const wide = 'page-wide wrap';
const headClass = [
  'mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 text-ink-2 text-sm',
  '[&_h2]:display-2! [&_h2]:mt-0! [&_h2]:text-ink [&>p]:mt-0!',
].join(' ');
const cardClass = [
  'mt-4 text-sm [&>h3]:font-medium [&>h3]:text-base [&>h3+p]:mt-0! [&>h3+p]:text-ink-2',
  '[&>p]:mt-2! [&>p]:max-w-72',
].join(' ');
