import { promises } from '../../domain/pricing/promises.ts';
import { say } from '../../platform/text/say.ts';
import { apiContext } from '../api-client.ts';
import { PageHead } from '../components/page-head.tsx';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { jsonLoader, useJsonData } from '../json-loader.ts';
import type { Load } from '../product-queries.ts';
import { HomeSections } from './home-sections.tsx';
import { loadHome } from './load-home.ts';
import { ShopJsonLd } from './shop-json-ld.tsx';

const load = ({ context }: Load) => loadHome(context.get(apiContext));

export const loader = jsonLoader(load);
export const clientLoader = jsonLoader(load);

export default function Home() {
  const data = useJsonData<typeof load>();
  const promised = promises(usePublicSettings());
  const [first] = data.sections;
  const head = data.sections.find((section) => section.kind === 'head');
  const headline = first?.kind === 'banner' ? first.fields.slides[0]?.headline : undefined;
  const title = head?.fields.title ?? headline ?? say('Home');
  return (
    <>
      <PageHead
        title={title}
        description={[head?.fields.description, promised].filter(Boolean).join(' ')}
        path="/"
      />
      <ShopJsonLd />
      {head || headline ? null : <h1 className="sr-only">{title}</h1>}
      <HomeSections {...data} isBannerHeading={!head && headline !== undefined} />
    </>
  );
}
