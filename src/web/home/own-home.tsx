import { promises } from '../../domain/pricing/promises.ts';
import { counted } from '../../platform/text/counted.ts';
import type { CardProduct } from '../card-product.ts';
import { ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { formatDeliveryDay } from '../components/shop/format-date.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { useRootData } from '../components/shop/use-root-data.ts';
import { ServiceStrip } from '../content/service-strip.tsx';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { useSession } from '../session/current-user.ts';
import type { Sale } from './banner-slides.tsx';
import { FeatureProducts } from './feature-products.tsx';
import { ShopJsonLd } from './shop-json-ld.tsx';

type OwnHomeProps = { products: CardProduct[]; total: number; sale: Sale };

/** The home page of a shop that is not the demo: what it has, and nothing else. */
export const OwnHome = ({ products, total, sale }: OwnHomeProps) => {
  const categories = useRootData().categories ?? [];
  const title = categories.length > 0 ? joinTitles(categories.map((one) => one.title)) : onTheirWay;
  return (
    <>
      <PageHead title={title} description={promises(usePublicSettings())} path="/" />
      <ShopJsonLd />
      <section className="inverse bg-hero">
        <div className={opening}>
          <h1 className="display-3 lg:display-hero -ml-[0.04em] mb-4 max-w-[12em] text-balance">
            {title}
          </h1>
          {total === 0 ? <Empty /> : <Offer sale={sale} />}
        </div>
      </section>
      {products.length > 0 ? <FeatureProducts products={products} total={total} /> : null}
      <ServiceStrip />
      <NewsletterBox />
    </>
  );
};

const Empty = () => (
  <>
    <p className="max-w-104 opacity-86">
      The first ones are being unpacked. Leave an email address below, and you hear of them first.
    </p>
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ButtonLink look="white" to="#newsletter">
        Tell me when
      </ButtonLink>
      {useSession()?.admin ? (
        <ButtonLink look="white" to="/Dashboard/AddProduct">
          Add the first product
        </ButtonLink>
      ) : null}
    </div>
  </>
);

const Offer = ({ sale: { total, discount, lastDay } }: { sale: Sale }) => (
  <>
    {discount ? (
      <p className="max-w-104 opacity-86">
        Up to {discount}: {counted(total, 'item')} reduced
        {lastDay ? ` until ${formatDeliveryDay(lastDay)}` : ''}.
      </p>
    ) : null}
    <div className="mt-3">
      <ButtonLink look="white" to={discount ? '/Shop?sale=true' : '/Shop'} prefetch="intent">
        {discount ? 'Shop the sale' : 'Shop all'}
      </ButtonLink>
    </div>
  </>
);

const onTheirWay = 'New things are on their way';

/** 'Clothing, T-Shirts and Hats'; of many the first three. */
const joinTitles = (titles: string[]): string => {
  const [last, ...others] = titles.slice(0, 3).reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : (last ?? '');
};

const opening = [
  'wrap flex min-h-[min(60vh,34rem)] flex-col items-start justify-end gap-4',
  'py-[clamp(2.5rem,6vw,5.5rem)]',
].join(' ');
