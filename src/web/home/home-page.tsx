import { promises } from '../../domain/pricing/promises.ts';
import { apiContext } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { jsonLoader, useJsonData } from '../json-loader.ts';
import type { Load } from '../product-queries.ts';
import { HomeSections, hasHeading } from './home-sections.tsx';
import { type HomeData, loadHome } from './load-home.ts';
import { ShopJsonLd } from './shop-json-ld.tsx';

const load = ({ context }: Load) => loadHome(context.get(apiContext));

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

export default function Home() {
  return <HomeOf data={useJsonData<typeof load>()} path="/" />;
}

/** The home page with these sections; without `path` no search engine lists it. */
export const HomeOf = ({ data, path }: { data: HomeData; path?: string }) => {
  const { sections } = data;
  const { title, description } = headOf(sections);
  const promised = promises(usePublicSettings());
  return (
    <>
      <PageHead
        title={title}
        description={[description, promised].filter(Boolean).join(' ')}
        {...(path && { path })}
      />
      <ShopJsonLd />
      {hasHeading(sections) ? null : <h1 className="sr-only">{title}</h1>}
      <HomeSections {...data} />
    </>
  );
};

/** What the page is called: by its own section, else by its first headline. */
const headOf = (sections: HomeData['sections']): { title: string; description?: string } => {
  const head = sections.find((section) => section.kind === 'head');
  const banner = sections.find((section) => section.kind === 'banner');
  const headline = banner?.fields.slides[0]?.headline;
  return head?.fields ?? { title: headline ?? 'Home' };
};
