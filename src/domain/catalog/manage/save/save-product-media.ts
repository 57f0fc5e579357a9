import type { Queryable } from '../../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { type Film, uploadedFilm } from '../../../../platform/images/film-url.ts';
import type { Image } from '../../../../platform/images/image-url.ts';
import { takeImages } from '../../../../platform/images/upload/take-images.ts';
import type { ProductInput } from './product-input.ts';

type Wanted = Pick<ProductInput, 'images' | 'film' | 'name'> & {
  before: Film | null;
  actorId: string;
};

/** Images and film of a product. Errors: invalid_input. */
export const saveProductMedia = async (
  client: Queryable,
  wanted: Wanted,
): Promise<{ images: Image[]; film: Film | null } | Failure<'invalid_input'>> => {
  const images = await saveProductImages(client, wanted);
  if (isFailure(images)) return images;
  const film = await saveProductFilm(client, wanted);
  return isFailure(film) ? film : { images, film };
};

/**
 * The images of a product in their order; the admin's uploads become the shop's. One without an
 * alt text has the name of the product. Errors: invalid_input.
 */
const saveProductImages = async (
  client: Queryable,
  { name, images, actorId }: Wanted,
): Promise<Image[] | Failure<'invalid_input'>> => {
  const ids = images.map(({ id }) => id);
  // The same image was sent twice: by its URL here and by its URL at the image host.
  if (new Set(ids).size < ids.length)
    return fail('invalid_input', 'Use different images.', { field: 'images' });
  const found = await takeImages(client, ids, actorId);
  const saved: Image[] = [];
  for (const { id, alt } of images) {
    const image = found.find((one) => one.id === id);
    if (!image)
      return fail('invalid_input', 'An image is gone. Upload it again.', { field: 'images', id });
    saved.push({ ...image, alt: alt || name });
  }
  return saved;
};

/** The admin's uploads become the shop's. A film of the demo can only stay. */
const saveProductFilm = async (
  client: Queryable,
  { film, name, before, actorId }: Wanted,
): Promise<Film | null | Failure<'invalid_input'>> => {
  if (film === undefined) return before;
  if (film === null) return null;
  const isUpload = uploadedFilm.test(film.name);
  const names = isUpload ? [film.image.id, film.name] : [film.image.id];
  const taken = await takeImages(client, names, actorId);
  const image = taken.find(({ id }) => id === film.image.id);
  if (!image || taken.length < names.length || !(isUpload || film.name === before?.name))
    return fail('invalid_input', 'The film or its image is gone. Upload it again.', {
      field: 'film',
    });
  return { name: film.name, image: { ...image, alt: film.image.alt || name } };
};
