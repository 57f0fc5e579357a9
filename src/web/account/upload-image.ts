import { imageUrl } from '../../platform/images/image-url.ts';
import { imageBytesMax, imageTooLarge } from '../../platform/images/upload/image-limits.ts';
import { say } from '../../platform/text/say.ts';
import { apiErrorOf } from '../api-client.ts';
import { parseResponse } from '../rest-client.ts';
import { signedInApi } from '../session/session.ts';

/** The shop's own URL of a stored file, also with an image host; or the sentence to show. */
export const uploadImage = async (
  image: File,
  signal?: AbortSignal,
): Promise<{ url: string } | { error: string }> => {
  if (image.size > imageBytesMax) return { error: imageTooLarge().message };
  try {
    const init = signal ? { signal } : {};
    const { data } = await parseResponse(signedInApi.images.$post({ form: { image } }, { init }));
    return { url: imageUrl(data.id, 640, 'webp') };
  } catch (error) {
    return {
      error: apiErrorOf(error)?.message ?? say('The image could not be uploaded. Try again.'),
    };
  }
};
