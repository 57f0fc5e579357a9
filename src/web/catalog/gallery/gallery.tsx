import { ArrowLeft, ArrowRight } from 'lucide';
import { Fragment, type MouseEvent, memo, type UIEvent, useRef, useState } from 'react';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { say } from '../../../platform/text/say.ts';
import { hasModifier } from '../../components/browser/has-modifier.ts';
import { Icon } from '../../components/media/icon.tsx';
import { Image } from '../../components/media/image.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { FilmSlide } from './film-slide.tsx';

const [Zoom, prefetchZoom] = onDemand(async () => (await import('./zoom.tsx')).Zoom);

/**
 * The images of a product, its film after the first: a row to swipe on phones, a grid on wide
 * screens. Each image is a link to its file, which opens the zoom once scripts run.
 */
export const Gallery = memo(function Gallery({
  product: { productName, images, film },
}: GalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState<{ index: number; shown: string[] } | null>(null);
  const count = images.length + (film ? 1 : 0);
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent<HTMLElement>) =>
    setPlace(Math.round((scrollLeft / scrollWidth) * count));
  const showPlace = (index: number) => row.current?.children[index]?.scrollIntoView(nearest);
  const showImage = (index: number) => showPlace(film && index > 0 ? index + 1 : index);
  const open = (event: MouseEvent, index: number) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    setZoomed({ index, shown: shownIn(row.current) });
  };
  return (
    <section className="relative -mx-gutter md:mx-0" aria-label={say('Images')}>
      <div ref={row} className={rowClass} onScroll={onScroll}>
        {images.map((image, index) => (
          <Fragment key={image.id}>
            <a
              className={`${frameClass} cursor-zoom-in ${film ? lastOfOdd : lastOfEven}`}
              href={imageUrl(image.id, 1600, 'webp')}
              aria-label={say('Enlarge image {n} of {count}: {alt}', {
                n: index + 1,
                count: images.length,
                alt: image.alt,
              })}
              aria-haspopup="dialog"
              onPointerEnter={prefetchZoom}
              onClick={(event) => open(event, index)}
            >
              <Image
                of={image}
                sizes={index === 0 ? sizesOfFirst : sizesOfOthers}
                widthMax={1280}
                eager={index === 0}
                className="size-full object-cover"
              />
            </a>
            {film && index === 0 ? (
              <div className={`${frameClass} md:col-span-full`}>
                <FilmSlide film={film} sizes={sizesOfFirst} />
              </div>
            ) : null}
          </Fragment>
        ))}
      </div>
      {count > 1 ? <Steps place={place} count={count} onChoose={showPlace} /> : null}
      {zoomed ? (
        <Zoom
          name={productName}
          images={images}
          {...zoomed}
          onMove={showImage}
          onClose={() => setZoomed(null)}
        />
      ) : null}
    </section>
  );
});

/** Where a phone's row stands; buttons for those who can't swipe. */
const Steps = ({ place, count, onChoose }: StepsProps) => (
  <div className="absolute right-[calc(8%+0.5rem)] bottom-2 flex items-center bg-paper md:hidden">
    <Step name={say('Previous image')} icon={ArrowLeft} to={place - 1} {...{ count, onChoose }} />
    <span className="px-2.5 py-1 text-2xs tabular-nums" aria-hidden>
      {place + 1} / {count}
    </span>
    <Step name={say('Next image')} icon={ArrowRight} to={place + 1} {...{ count, onChoose }} />
  </div>
);

const Step = ({ name, icon, to, count, onChoose }: StepProps) => (
  <button
    type="button"
    className="icon-btn disabled:opacity-40 [@media(hover:none)]:hidden"
    aria-label={name}
    disabled={to < 0 || to >= count}
    onClick={() => onChoose(to)}
  >
    <Icon of={icon} small />
  </button>
);

const nearest = { block: 'nearest', inline: 'start', behavior: 'instant' } as const;

// The zoom shows the loaded image until the larger file arrives.
const shownIn = (row: HTMLElement | null): string[] =>
  Array.from(
    row?.querySelectorAll<HTMLImageElement>('a img[srcset]') ?? [],
    (img) => img.currentSrc,
  );

const rowClass = [
  'snap-row flex gap-0.5 overflow-x-auto',
  'md:grid md:grid-cols-2 md:gap-column md:overflow-visible',
].join(' ');

const frameClass = [
  'image-box aspect-image max-md:flex-[0_0_92%]',
  // On a small phone the size and the button come above the fold.
  '[@media(width<48rem)_and_(height<56.25rem)]:aspect-4/5',
  'md:first:col-span-full focus-visible:-outline-offset-4',
].join(' ');
// A last image without a neighbor is wide: the first one is, and a film.
const lastOfEven = 'md:even:last:col-span-full';
const lastOfOdd = 'md:odd:last:col-span-full';

// A phone's frame is 92vw; 88 lets most take 640 px instead of 960, at a third of the bytes.
const sizesOfFirst = '(min-width: 1440px) 750px, (min-width: 768px) 55vw, 88vw';
const sizesOfOthers = '(min-width: 1440px) 365px, (min-width: 768px) 27vw, 88vw';

type GalleryProps = { product: ProductInFullJson };
type StepsProps = { place: number; count: number; onChoose: (place: number) => void };
type StepProps = {
  name: string;
  icon: typeof ArrowLeft;
  to: number;
  count: number;
  onChoose: (place: number) => void;
};
