import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { imageUrl } from '../../images/image-url.ts';
import { Image } from '../components/image.tsx';
import type { FilmPlayer as Player } from './film-player.tsx';

// The first image stays where the script does not come.
const FilmPlayer = lazy<ComponentType<ComponentProps<typeof Player>>>(() =>
  import('./film-player.tsx').then(
    (film) => ({ default: film.FilmPlayer }),
    () => ({ default: () => null }),
  ),
);

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
          <source src={film.webm} type="video/webm" />
          <source src={film.mp4} type="video/mp4" />
        </video>
      </noscript>
    </>
  );
};

type FilmSlideProps = { film: NonNullable<ProductInFullJson['film']>; sizes: string };
