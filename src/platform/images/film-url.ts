import type { Image } from './image-url.ts';

/** Its image is shown before it plays; the name ends in the hash of its MP4. */
export type Film = { name: string; image: Image };

/** The URL of its file, whose bytes never change. */
export const filmUrl = ({ name }: Pick<Film, 'name'>, format: 'mp4' | 'webm'): string =>
  `/films/${name}.${format}`;
