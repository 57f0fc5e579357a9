import { Suspense, useEffect, useState } from 'react';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { optional } from '../../components/browser/optional.ts';
import { Image } from '../../components/media/image.tsx';

const FilmPlayer = optional(async () => (await import('./film-player.tsx')).FilmPlayer);

/** The first image of a film, and its player once scripts run; few items have one. */
export const FilmSlide = ({ film, sizes }: FilmSlideProps) => {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <Image of={film.image} sizes={sizes} widthMax={1280} className="size-full object-cover" />
      {isHydrated ? (
        <Suspense>
          <FilmPlayer film={film} />
        </Suspense>
      ) : null}
      <noscript>
        <video
          className="absolute inset-0 size-full object-cover"
          aria-label={film.image.alt}
          controls
          muted
          loop
          playsInline
          preload="none"
          poster={imageUrl(film.image.id, 960, 'webp')}
        >
          {film.webm ? <source src={film.webm} type="video/webm" /> : null}
          {film.mp4 ? <source src={film.mp4} type="video/mp4" /> : null}
        </video>
      </noscript>
    </>
  );
};

type FilmSlideProps = { film: NonNullable<ProductInFullJson['film']>; sizes: string };
