// Images and films of sections, as components of media take them.
import type { ContentImage } from '../../domain/content/content-fields.ts';

import type { Image } from '../../platform/images/image-url.ts';

/** Below the first screen no blurred placeholder is needed. */
export const imageOf = (image: ContentImage): Image => ({ ...image, placeholder: '' });

/** Which part of the image stays visible, as classes: the content policy forbids other styles. */
export const focusClass = {
  center: '',
  top: 'object-[50%_16%]',
  topRight: 'object-[62%_20%]',
  right: 'object-[74%_50%]',
};
