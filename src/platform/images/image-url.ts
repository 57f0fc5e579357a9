// Images are served in known widths and formats, never enlarged.

/** `placeholder` is a tiny data: URL. */
export type Image = { id: string; width: number; height: number; placeholder: string; alt: string };

export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2880] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The URL of a variant; its bytes never change. */
export const imageUrl = (id: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${id}/${width}.${format}`;

/** The id in the URL of a variant, with or without an origin; null in any other. */
export const idOfImageUrl = (url: string): string | null =>
  /^(?:https?:\/\/[^/]+)?\/images\/([\da-f]{16,64})\//.exec(url)?.[1] ?? null;

/** The variant of a URL; null for unknown widths or formats and for path traversals. */
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
 * The `srcset` of an image, up to `widthMax`.
 * The last entry may have the image's own width: larger variants are not enlarged.
 */
export const srcset = (
  image: { id: string; width: number },
  format: ImageFormat,
  widthMax = 2880,
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
