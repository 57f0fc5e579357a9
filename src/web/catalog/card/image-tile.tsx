import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Image as ImageData } from '../../../platform/images/image-url.ts';
import { Image } from '../../components/media/image.tsx';

/** A large image that leads into the shop. `shape` is the image's aspect and position. */
export const ImageTile = ({
  to,
  title,
  heading: Heading = 'h2',
  image,
  sizes,
  shape,
  alt,
  children,
}: ImageTileProps) => (
  <Link className="group relative block" to={to} prefetch="intent">
    <div className="image-box">
      {image ? (
        <Image
          of={image}
          alt={alt}
          sizes={sizes}
          widthMax={960}
          className={`${imageClass} ${shape}`}
        />
      ) : null}
    </div>
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-3.5 ${
        Heading === 'h2' ? 'max-sm:flex-col' : 'flex-col'
      }`}
    >
      <Heading className={Heading === 'h2' ? 'display-2' : 'display-1'}>{title}</Heading>
      {children}
    </div>
  </Link>
);

const imageClass = [
  'w-full object-cover transition-[scale] duration-600 ease-out',
  'motion-safe:group-hover:scale-[1.02]',
].join(' ');

type ImageTileProps = {
  to: string;
  title: string;
  /** 'h3' has smaller text, for a tile within a section. */
  heading?: 'h2' | 'h3';
  image: ImageData | undefined;
  sizes: string;
  shape: string;
  alt?: string;
  children: ReactNode;
};
