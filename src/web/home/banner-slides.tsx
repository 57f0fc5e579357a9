import { counted } from '../../platform/text/counted.ts';
import { ButtonLink } from '../components/button.tsx';
import { Film } from '../components/media/film.tsx';
import { Image } from '../components/media/image.tsx';
import { formatDeliveryDay } from '../components/shop/format-date.ts';
import { pageImages } from '../content/page-images.ts';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';
import bagCollectionMp4 from './films/bag-collection.mp4?url';
import bagCollectionWebm from './films/bag-collection.webm?url';

const bagCollection = {
  image: pageImages.filmBagCollection,
  webm: bagCollectionWebm,
  mp4: bagCollectionMp4,
};

/** Told from the catalog: how many items are reduced, and the most, as in '50% off', until when. */
export type Sale = { total: number; discount: string | null; lastDay: string | null };

// On wide screens the text lies on the image, on others below it on the same color.
export const SaleSlide = ({ sale }: { sale: Sale }) => (
  <div className="relative h-full">
    <div className="image-box bg-hero">
      <Image
        of={pageImages.heroSale}
        className={`${frame} object-[74%_50%] lg:aspect-2000/900 lg:object-center`}
        sizes="(min-width: 992px) 100vw, (min-width: 576px) 125vw, 150vw"
        eager
      />
    </div>
    <div className="flex lg:absolute lg:inset-0">
      <div className={`wrap ${words}`}>
        <p className="mb-2 font-medium text-sm lg:mb-4">
          {sale.discount ? 'Black Friday: up to' : 'Clothing, T-shirts and hats'}
        </p>
        <h2 className="display-hero lg:display-4 -ml-[0.04em]">{sale.discount ?? 'New in'}</h2>
        <p className="mt-3.5 mb-5 max-w-88 opacity-86 lg:mt-6 lg:mb-7">
          {sale.lastDay ? `Until ${formatDeliveryDay(sale.lastDay)}. ` : ''}
          {sale.discount ? `${counted(sale.total, 'item')} reduced. ` : ''}When a size is gone it is
          gone.
        </p>
        <ButtonLink look="white" to={sale.discount ? '/Shop?sale=true' : '/Shop'} prefetch="intent">
          {sale.discount ? 'Shop the sale' : 'Shop all'}
        </ButtonLink>
      </div>
    </div>
  </div>
);

export const CollectionSlide = ({ isFilmWanted }: { isFilmWanted: boolean }) => (
  <div className="h-full max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[4fr_6fr]">
    <div
      className="image-box bg-day [mask-image:linear-gradient(0deg,transparent,#000_16%)]
        lg:order-last lg:h-full lg:[mask-image:linear-gradient(90deg,transparent,#000_22%)]"
    >
      <Film
        of={bagCollection}
        sizes="(min-width: 992px) 100vw, 178vw"
        isWanted={isFilmWanted}
        fit={`${frame} lg:absolute lg:inset-0 lg:aspect-auto lg:h-full`}
      />
    </div>
    <div className={`wrap ${words} lg:max-w-none lg:pr-0 lg:pl-page`}>
      <p className="mb-2 font-medium text-sm lg:mb-4">Coming in spring</p>
      <h2 className="display-3">The bag collection</h2>
      <p className="mt-3.5 mb-3 max-w-88 opacity-86 lg:mt-6 lg:mb-5">
        Bridle leather, one clasp, room for a knit and a hat brim. Not in the shop yet: the
        newsletter says when it is.
      </p>
      <div className="w-full max-w-88">
        <SubscribeForm label="Email address, for news of the bags" submit="Tell me" isShort />
      </div>
    </div>
  </div>
);

const frame = 'aspect-square w-full object-cover sm:aspect-16/9';
const words = 'flex flex-col items-start justify-center max-lg:pt-5 max-lg:pb-16';
