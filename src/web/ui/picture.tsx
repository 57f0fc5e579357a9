import { imageUrl, srcset } from '../../images/image.ts';

export type PictureOf = { id: string; width: number; height: number; placeholder: string; alt: string };

/**
 * A picture in AVIF and WebP over its own blur. Stands inside a `.ph` box, which gives it its shape. `sizes` is how wide it is
 * shown; `eager` is for what the visitor sees first.
 */
export const Picture = ({ of: picture, sizes, alt, widthMax, eager = false, className }: PictureProps) => (
  <>
    {picture.placeholder ? <img className="blur" src={picture.placeholder} alt="" aria-hidden /> : null}
    <picture>
      <source type="image/avif" srcSet={srcset(picture, 'avif', widthMax)} sizes={sizes} />
      <img
        className={className}
        src={imageUrl(picture.id, 640, 'webp')}
        srcSet={srcset(picture, 'webp', widthMax)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  </>
);

type PictureProps = {
  of: PictureOf;
  sizes: string;
  alt?: string;
  widthMax?: number;
  eager?: boolean;
  className?: string;
};
