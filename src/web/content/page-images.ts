// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../platform/images/image-url.ts';

export const pageImages = {
  heroSale: {
    id: 'c2175f4e60ecdf6c9596',
    width: 2880,
    height: 1296,
    placeholder: '',
    alt: 'An ivory cable sweater, a rust overshirt and a striped T-shirt on a brass rail against a dark wall, with a mustard beanie and a felt hat below',
  },
  tileWomen: {
    id: '983d41698d0146428dab',
    width: 1280,
    height: 1536,
    placeholder: '',
    alt: 'A steel rail of knits, a striped T-shirt, a dress and a red skirt over two hats',
  },
  tileMen: {
    id: '452cc58c2cd08d8340c8',
    width: 1000,
    height: 1200,
    placeholder: '',
    alt: 'A steel rail of denim, flannel and fleece over a tan bag',
  },
  newArrivals: {
    id: '2b95e15ccaa78db8c058',
    width: 1600,
    height: 900,
    placeholder: '',
    alt: 'A wooden rail of shirts, knits and a striped T-shirt against a pale wall',
  },
  filmBagCollection: {
    id: 'c18fab733ed2f51d676a',
    width: 1600,
    height: 900,
    placeholder: '',
    alt: 'A brown leather bag with a short handle and a brass clasp',
  },
  filmNewArrivals: {
    id: 'd74d2869b3a489b31ba6',
    width: 960,
    height: 540,
    placeholder: '',
    alt: 'Shirts, a lilac sweatshirt, a denim jacket and a checked overshirt on a brass rail',
  },
} satisfies Record<string, Image>;
