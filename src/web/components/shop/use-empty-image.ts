import type { EmptyImageName } from '../../../domain/shop-settings/storefront.ts';
import type { Image } from '../../../platform/images/image-url.ts';
import { useRootData } from './use-root-data.ts';

/** What the owner has chosen to be seen where there is nothing; decorative. */
export const useEmptyImage = (name: EmptyImageName | undefined): Image | undefined => {
  const image = useRootData().storefront?.emptyImages[name ?? 'notFound'];
  return name && image ? { ...image, placeholder: '', alt: '' } : undefined;
};
