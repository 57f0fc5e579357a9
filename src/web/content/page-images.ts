// Made by scripts/make-demo-images.ts: the images of the pages.
import type { Image } from '../../images/image-url.ts';

export const pageImages = {
  heroSale: {
    id: '8d6bee6779925a15d3d2',
    width: 2000,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoMAAUABABoJYwCdAGIQAD+78Rs6w1ABohnw8SuaKr8fSAA',
    alt: 'A brass rail of coats, shirts and a slip dress against a dark wall, with a felt hat and a leather bag below',
  },
  tileWomen: {
    id: '7583c515b21f82d1b5f9',
    width: 1000,
    height: 1200,
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoMAA4ABABoJYwCdADcyucDAAD+trcecrAZvAqJ7o42qNfXpKGrvobUm01rx67d1jzf6ShY/dZlIfmABhZZDAAA',
    alt: 'A rose knit over a terracotta skirt beside a belted trench',
  },
  tileMen: {
    id: 'b9aa8368214909676747',
    width: 1000,
    height: 1200,
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoMAA4ABABoJZwCw7ELU0B5Ik2gAP6ZYrAfpDAoCFUb9qPExSFENlP1I3cnBmLqJttGe83FB892AnjUst0EaYMAAAA=',
    alt: 'A steel rail of denim, flannel and fleece over a tan bag',
  },
} satisfies Record<string, Image>;
