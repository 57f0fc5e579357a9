import { useLoaderData } from 'react-router';
import { apiContext } from '../api-client.ts';
import { Image } from '../components/media/image.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useShopName } from '../components/shop/public-settings.ts';
import { requireDemo } from '../demo-content.ts';
import { findStorefront, type Load } from '../product-queries.ts';
import { pageImages } from './page-images.ts';
import { ServiceStrip } from './service-strip.tsx';
import team from './team.json';
import { readAbout } from './text-pages.ts';

const load = async ({ context }: Pick<Load, 'context'>) => {
  await requireDemo({ context });
  return await readAbout(await findStorefront(context.get(apiContext)));
};

export const loader = load;
export const clientLoader = load;

export default function About() {
  const { html, page } = useLoaderData<typeof load>();
  return (
    <>
      <PageHead {...page} image={pageImages.newArrivals} />
      <div className="image-box">
        <Image
          of={pageImages.newArrivals}
          alt={pageImages.newArrivals.alt}
          sizes="(min-width: 768px) 100vw, 160vw"
          className="aspect-4/3 w-full object-[60%_0%] object-cover md:aspect-16/7"
          eager
        />
      </div>
      <div className={`${wide} grid gap-x-12 pt-[clamp(1.5rem,3.2vw,3rem)] lg:grid-cols-2`}>
        <h1 className="display-3 mb-6">{page.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own markdown */}
        <div className="prose max-w-text text-lg" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <section className={`${wide} pt-section`} aria-labelledby="team">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="display-2" id="team">
            The team
          </h2>
          <p className="text-ink-2 text-sm">
            {useShopName()} is a demo shop. These names are invented; the work is not.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-x-column gap-y-row md:grid-cols-3 xl:grid-cols-5">
          {team.map(({ name, role, text }) => (
            <li key={name} className="grid content-start">
              <Initials name={name} />
              <h3 className="mt-4 font-medium">{name}</h3>
              <p className="text-ink-2 text-sm">{role}</p>
              <p className="mt-2 max-w-72 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <ServiceStrip />
    </>
  );
}

/** Letters on a stitch, as the name in the footer stands. */
const Initials = ({ name }: { name: string }) => (
  <div className="grid aspect-5/4 content-end bg-surface px-3 pb-6 sm:px-5" aria-hidden>
    <p className="display-hero -mb-2">{name.replaceAll(/\B\S|\s/g, '')}</p>
    <div className="dashed-line" />
  </div>
);

const wide = 'page-wide wrap';
