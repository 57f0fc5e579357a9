import type { EmptyImageName, Storefront } from '../../../domain/shop-settings/storefront.ts';
import type { Image } from '../../../platform/images/image-url.ts';
import { fromText } from '../../json-text.ts';
import { useRootData } from './use-root-data.ts';

/** The owner's decorative image for an empty page. */
export const useEmptyImage = (name: EmptyImageName | undefined): Image | undefined => {
  const { emptyImages = '{}' } = useRootData();
  const known: Storefront['emptyImages'] = fromText(emptyImages);
  const image = name && known[name];
  return image && { ...image, placeholder: '', alt: '' };
};
