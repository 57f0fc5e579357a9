import type { Context } from 'hono';
import type { SignedInUser } from '../../../domain/identity/user.ts';
import { may } from '../../../domain/team/permissions.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { importImages } from '../../../platform/images/upload/import-images.ts';
import { unwrap } from '../../http/http-errors.ts';
import type { RateLimits } from '../../http/rate-limit.ts';
import type { RouteDependencies } from '../../http/route.ts';
import type { AuthEnv } from '../../sign-in/auth.ts';

/** Admins of products have limits, memory and turns separate from customers. */
export const laneOf = (user: SignedInUser) =>
  may(user, 'products.write') ? ('admin' as const) : ('user' as const);

/** Counts an image that a user brings. Errors: rate_limited. */
export const admitImage = async (c: Context<AuthEnv>, limits: RateLimits): Promise<void> => {
  if (laneOf(c.var.user) === 'admin') return await limits.byAccount(c, 'productImages');
  await limits.byAccount(c, 'imageUploads');
  await limits.byAccount(c, 'imageUploadsByDay');
  await limits.ofAllAccounts(c, 'imageUploadsByNetwork');
};

export const uploaderOf = (user: SignedInUser) => ({ id: user.id, role: laneOf(user) });

type Given = RouteDependencies & { c: Context<AuthEnv> };

/** The URL here of an image at the outside image host. */
export const importedUrl = async (given: Given, url: string) => {
  const [image] = await importImagesOf(given, [{ id: url }], 'Image');
  return image && imageUrl(image.id, 640, 'webp');
};

/** Images by their id here; those at the outside image host are stored here first. */
export const importImagesOf = async <Image extends { id: string }>(
  { c, context, limits }: Given,
  images: readonly Image[],
  field = 'ProductImage',
): Promise<Image[]> => {
  const keys = images.map(({ id }) => id);
  const admit = () => admitImage(c, limits);
  const ids = unwrap(
    await importImages(context, { keys, owner: uploaderOf(c.var.user), field, admit }),
  );
  return images.map((image, n) => ({ ...image, id: ids[n] ?? image.id }));
};
