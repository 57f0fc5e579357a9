import type { Image } from './image-url.ts';

export const filmFormats = ['mp4', 'webm'] as const;
export type FilmFormat = (typeof filmFormats)[number];

/** Its image is shown before it plays; the name ends in the hash of its MP4, or see below. */
export type Film = { name: string; image: Image };

/** The URL of its file, whose bytes never change. */
const filmUrl = ({ name }: Pick<Film, 'name'>, format: FilmFormat): string =>
  `/films/${name}.${format}`;

/** '0123456789abcdef0123-mp4': an upload, which has one file. */
export const uploadedFilm = /^([\da-f]{20})-(mp4|webm)$/;

/** The id under which an upload is stored: an image is called by it, a film as above. */
export const uploadIdOf = (name: string): string => uploadedFilm.exec(name)?.[1] ?? name;

/** The URLs of its files; an upload has one of them. */
export const filmFiles = (name: string): { [Format in FilmFormat]?: string } => {
  const [, id, format] = uploadedFilm.exec(name) ?? [];
  return id && format
    ? { [format]: `/films/${id}.${format}` }
    : { webm: filmUrl({ name }, 'webm'), mp4: filmUrl({ name }, 'mp4') };
};

/** The name of the film at a URL, with or without an origin; null at any other. */
export const filmOfUrl = (url: string): string | null => {
  const [, name, format] = /\/films\/([\da-z-]{1,100})\.(mp4|webm)$/.exec(url) ?? [];
  if (!name) return null;
  const upload = `${name}-${format}`;
  return uploadedFilm.test(upload) ? upload : name;
};
