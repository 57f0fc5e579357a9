// Images and films of sections, as components of media take them.
import type { ContentImage } from '../../domain/content/content-fields.ts';

import type { Image } from '../../platform/images/image-url.ts';

/** Below the first screen no blurred placeholder is needed. */
export const imageOf = (image: ContentImage): Image => ({ ...image, placeholder: '' });

/** What stays in view; the content policy allows no styles beside those of the build. */
export const focusClass = {
  center: '',
  top: 'object-[50%_16%]',
  topRight: 'object-[62%_20%]',
  right: 'object-[74%_50%]',
};
