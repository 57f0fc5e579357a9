// An image is kept once as it came and served in a few known widths, never larger than it is.

export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Where an image is served; for ever the same bytes. */
export const imageUrl = (id: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${id}/${width}.${format}`;

/** What a URL asks for, or null: only known widths and formats, and nothing that could lead out of the folder. */
export const parseVariant = (
  id: string,
  file: string,
): { id: string; width: ImageWidth; format: ImageFormat } | null => {
  const [, digits, suffix] = /^(\d{2,4})\.([a-z]{4})$/.exec(file) ?? [];
  const width = imageWidths.find((known) => String(known) === digits);
  const format = imageFormats.find((known) => known === suffix);
  return /^[\da-f]{20}$/.test(id) && width && format ? { id, width, format } : null;
};

/**
 * A `srcset` of the widths that an image has, up to `widthMax`. The last may be the image's own width: what is asked
 * for larger is answered as large as the image is.
 */
export const srcset = (
  image: { id: string; width: number },
  format: ImageFormat,
  widthMax = 1920,
): string =>
  widthsOf(image, widthMax)
    .map((width) => `${imageUrl(image.id, width, format)} ${Math.min(width, image.width)}w`)
    .join(', ');

const widthsOf = (image: { width: number }, widthMax: number): ImageWidth[] => {
  const enough = imageWidths.findIndex((width) => width >= image.width);
  return imageWidths
    .slice(0, enough === -1 ? imageWidths.length : enough + 1)
    .filter((width) => width <= widthMax);
};

export type Image = { id: string; width: number; height: number; placeholder: string; alt: string };
