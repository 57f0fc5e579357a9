// Made by scripts/make-demo-images.ts: images of the pages.
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
  journalKnit: {
    id: '90b4fa9a60d4a204a3d3',
    width: 900,
    height: 600,
    placeholder:
      'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoMAAgABABoJZQCdACy48mYAP7GxelYzV0Htwwu7mrGkVzOTktAAAAA',
    alt: 'The button band and pockets of a cream cardigan, close up',
  },
  journalDenim: {
    id: '249954a5fb5e449165ca',
    width: 900,
    height: 600,
    placeholder:
      'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAADwAQCdASoMAAgABABoJQBOgCIj19aF2QAA/r/RcM2BILUFEe7xAAAA',
    alt: 'The chest of a blue denim jacket with its pockets and copper buttons',
  },
  journalHats: {
    id: '80624fb1d758af8c554b',
    width: 900,
    height: 600,
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoMAAgABABoJYwAAlne1iLK8AD+lQdYXp1kptb7iRLLiQ32jc+95vioSfM2/bu9vhJp8AAA',
    alt: 'A straw boater, a bucket hat and two caps on pale blue',
  },
  cardTshirt: {
    id: 'b3fb475475f787b5d4a2',
    width: 800,
    height: 800,
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoMAAwABABoJZQAAxUzMhBewzIA/mxVLtUnZIug00qw1zBKUnNPuzxywVPiWFStmDS5BiqeqRVroxy3i4AAAA==',
    alt: 'A pine green T-shirt behind a sand one with a printed sunrise',
  },
  newArrivals: {
    id: 'b8c364f937fec2899b09',
    width: 1600,
    height: 900,
    placeholder:
      'data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAACwAQCdASoMAAcABABoJZQAAfbRnahwAP7JQKgctLnXUauJhzTcPPXmPP8QoHveLgAAAA==',
    alt: 'A wooden rail of shirts, knits and a striped T-shirt against a pale wall',
  },
  filmBagCollection: {
    id: 'b02570cbe88c9b97c257',
    width: 960,
    height: 540,
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACwAQCdASoMAAcABABoJQBOgBtylIgAAP7gpt/se59BiSY+aqNDSp/9d1umBCQyt0iMMgYHoAA=',
    alt: 'A brown leather bag with a short handle and a brass clasp',
  },
  filmNewArrivals: {
    id: 'd74d2869b3a489b31ba6',
    width: 960,
    height: 540,
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoMAAcABABoJZQC7AD2NmynQAD+lMLsU8CHOe0pIXl3IzDW/150c/m0/Dr5nSotdi0jcFAA',
    alt: 'Shirts, a lilac sweatshirt, a denim jacket and a checked overshirt on a brass rail',
  },
} satisfies Record<string, Image>;
