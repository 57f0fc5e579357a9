import type { HomeSection } from '../../domain/content/section-kinds.ts';
import { useShopName } from '../components/shop/public-settings.ts';
import { whenNear } from '../components/when-near.tsx';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { Banner } from './banner.tsx';
import { FeatureProducts } from './feature-products.tsx';
import type { HomeData } from './load-home.ts';
import type { LowerSectionsProps } from './lower-sections.tsx';
import { Tiles } from './tiles.tsx';

const load = async () => (await import('./lower-sections.tsx')).LowerSections;
const onServer = import.meta.env.SSR ? await load() : null;
const near = (className: string) =>
  whenNear<LowerSectionsProps>({
    load,
    onServer,
    className: `later ${className}`,
  });
const ManySections = near('min-h-dvh [contain-intrinsic-height:auto_128rem]');
const FewSections = near('[contain-intrinsic-height:auto_30rem]');

type HomeSectionsProps = HomeData & {
  /** The page has no other heading than that of its first banner. */
  isBannerHeading?: boolean;
};

/** The sections in their order; what is not on a first screen comes in runs, when it is near. */
export const HomeSections = ({ sections, articles, serverDay, ...upper }: HomeSectionsProps) =>
  runsOf(sections).map((run, place) => {
    const [first] = run as [HomeSection];
    if (isUpper(first)) {
      const isLast = first === sections.at(-1);
      const heading = place === 0 && upper.isBannerHeading ? 'h1' : 'h2';
      return <UpperSection key={first.id} {...upper} {...{ section: first, heading, isLast }} />;
    }
    const Sections = run.length > 2 ? ManySections : FewSections;
    return <Sections key={first.id} sections={run} articles={articles} serverDay={serverDay} />;
  });

const upperKinds: string[] = ['head', 'banner', 'tiles', 'products', 'newsletter'];
const isUpper = ({ kind }: HomeSection): boolean => upperKinds.includes(kind);

const runsOf = (sections: readonly HomeSection[]): HomeSection[][] => {
  const runs: HomeSection[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last?.[0] && !isUpper(last[0]) && !isUpper(section)) last.push(section);
    else runs.push([section]);
  }
  return runs;
};

type UpperSectionProps = Pick<HomeData, 'lists'> & {
  section: HomeSection;
  heading: 'h1' | 'h2';
  isLast: boolean;
};

const UpperSection = ({ section, heading, isLast, lists }: UpperSectionProps) => {
  switch (section.kind) {
    case 'head':
      return <PageHeading of={section.fields.heading} />;
    case 'banner':
      return <Banner {...section} heading={heading} />;
    case 'tiles':
      return <Tiles {...section} />;
    case 'products': {
      const list = lists[section.id];
      return list?.products.length ? <FeatureProducts {...section} {...list} /> : null;
    }
    case 'newsletter':
      // It is joined to the footer, or makes room for what follows.
      return isLast ? (
        <NewsletterBox />
      ) : (
        <div className="pb-section">
          <NewsletterBox />
        </div>
      );
    default:
      return null;
  }
};

const PageHeading = ({ of: heading }: { of: string }) => (
  <h1 className="sr-only">{`${useShopName()}: ${heading}`}</h1>
);
