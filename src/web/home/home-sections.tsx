import type { HomeSection } from '../../domain/content/section-kinds.ts';
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
  whenNear<LowerSectionsProps>({ load, onServer, className: `later ${className}` });
const ManySections = near('min-h-dvh [contain-intrinsic-height:auto_128rem]');
const FewSections = near('[contain-intrinsic-height:auto_30rem]');

/** The sections in their order; what is not on a first screen comes in runs, when it is near. */
export const HomeSections = ({ sections, lists, articles, serverDay }: HomeData) =>
  runsOf(sections).map((run) => {
    const [first] = run as [HomeSection];
    if (isUpper(first))
      return <UpperSection key={first.id} lists={lists} section={first} all={sections} />;
    const Sections = run.length > 2 ? ManySections : FewSections;
    return <Sections key={first.id} sections={run} articles={articles} serverDay={serverDay} />;
  });

/** Whether a section has the heading of the page: one for it, or a banner that comes first. */
export const hasHeading = (sections: readonly HomeSection[]): boolean =>
  sections.some(({ kind }) => kind === 'head') || isHeading(sections[0], sections);

const isHeading = (section: HomeSection | undefined, all: readonly HomeSection[]): boolean =>
  section?.kind === 'banner' &&
  section === all[0] &&
  section.fields.slides.length > 0 &&
  all.every(({ kind }) => kind !== 'head');

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
  all: readonly HomeSection[];
};

const UpperSection = ({ section, all, lists }: UpperSectionProps) => {
  switch (section.kind) {
    case 'head':
      return <h1 className="sr-only">{section.fields.heading}</h1>;
    case 'banner':
      return <Banner {...section} heading={isHeading(section, all) ? 'h1' : 'h2'} />;
    case 'tiles':
      return <Tiles {...section} />;
    case 'products': {
      const list = lists[section.id];
      return list?.products.length ? <FeatureProducts {...section} {...list} /> : null;
    }
    case 'newsletter':
      // It is joined to the footer, or makes room for what follows.
      return all.at(-1) === section ? (
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
