// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../images/image-url.ts';

export const stateImages = {
  emptyCart: {
    id: 'b33cb88e38829d9b4eb2',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noOrders: {
    id: '74c9a821693fd413f9d1',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noMatches: {
    id: 'd7e1611b6acb58e17460',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
  noResults: {
    id: '94888feeabd818f2b8ce',
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
    id: '2880f7bfd8b5bdfc43dd',
    width: 1800,
    height: 2400,
    placeholder: '',
    alt: '',
  },
} satisfies Record<string, Image>;
