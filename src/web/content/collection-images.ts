// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../platform/images/image-url.ts';

export const collectionImages = {
  cardTshirt: {
    id: 'b3fb475475f787b5d4a2',
    width: 800,
    height: 800,
    placeholder: '',
    alt: 'A pine green T-shirt behind a sand one with a printed sunrise',
  },
  cardClothing: {
    id: 'a9fc33a726182fb3e455',
    width: 800,
    height: 800,
    placeholder: '',
    alt: 'A rust corduroy overshirt beside an ivory cable sweater',
  },
  cardHat: {
    id: 'a5ad24d0215ea34f3879',
    width: 800,
    height: 800,
    placeholder: '',
    alt: 'A camel fedora, a mustard rib beanie and a navy cap on round plinths',
  },
  bannerWomen: {
    id: 'eda6771d6eb2043dd4a8',
    width: 1920,
    height: 840,
    placeholder: '',
    alt: 'A rose sweater over a skirt, a striped T-shirt over jeans and a cream cardigan',
  },
  bannerMen: {
    id: 'e234cb4493af4954c6e2',
    width: 1600,
    height: 700,
    placeholder: '',
    alt: 'A checked overshirt, an ivory cable sweater and a denim jacket over trousers',
  },
} satisfies Record<string, Image>;
