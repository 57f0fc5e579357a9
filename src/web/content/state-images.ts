// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../platform/images/image-url.ts';

export const stateImages = {
  emptyCart: {
    id: '31737ef1006a7cec80f6',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noOrders: {
    id: '69cde960274d56e71826',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noMatches: {
    id: '48d1ceb20e74799dd696',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noResults: {
    id: 'bc7fb71dbf9cb86a6a04',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  notFound: {
    id: '4aeb19e074c67bd72e9a',
    width: 900,
    height: 1200,
    placeholder: '',
    alt: '',
  },
  serverError: {
    id: 'b892981a09a6a530b56e',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
} satisfies Record<string, Image>;
