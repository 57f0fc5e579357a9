import { type Image as ImageData, imageUrl, srcset } from '../../../platform/images/image-url.ts';

/**
 * An image in AVIF and WebP over its blurred placeholder, in an `image-box` that gives the shape.
 * `sizes` is the width on the screen; `eager` is for what is seen first.
 */
export const Image = ({
  of: image,
  sizes,
  alt,
  widthMax,
  eager = false,
  className,
}: ImageProps) => (
  <>
    {image.placeholder ? (
      <img className="image-blur" src={image.placeholder} alt="" aria-hidden />
    ) : null}
    <picture>
      <source type="image/avif" srcSet={srcset(image, 'avif', widthMax)} sizes={sizes} />
      <img
        className={className}
        src={imageUrl(image.id, 640, 'webp')}
        srcSet={srcset(image, 'webp', widthMax)}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
      />
    </picture>
  </>
);

type ImageProps = {
  of: ImageData;
  sizes: string;
  alt?: string;
  widthMax?: number;
  eager?: boolean;
  className?: string;
};
