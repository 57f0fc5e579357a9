import { type Image, imageUrl, srcset } from '../../../platform/images/image-url.ts';
import { escapeXml } from '../../../platform/text/xml.ts';

/** An image within a text, in AVIF and WebP; it loads when it is near. */
export const imageHtml = (
  { alt, height, ...image }: Pick<Image, 'id' | 'width' | 'height' | 'alt'>,
  { sizes, widthMax }: { sizes: string; widthMax: number },
): string => {
  const shown = `sizes="${sizes}"`;
  return [
    '<picture>',
    `<source type="image/avif" srcset="${srcset(image, 'avif', widthMax)}" ${shown}>`,
    `<img src="${imageUrl(image.id, 640, 'webp')}" srcset="${srcset(image, 'webp', widthMax)}"`,
    ` ${shown} width="${image.width}" height="${height}" alt="${escapeXml(alt)}"`,
    ' loading="lazy" decoding="async"></picture>',
  ].join('');
};
