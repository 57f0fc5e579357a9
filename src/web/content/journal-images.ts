// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../platform/images/image-url.ts';

export const journalImages = {
  journalShirts: {
    id: 'b3fb475475f787b5d4a2',
    width: 800,
    height: 800,
    placeholder: '',
    alt: 'A pine green T-shirt behind a sand one with a printed sunrise',
  },
  journalRail: {
    id: 'b8c364f937fec2899b09',
    width: 1600,
    height: 900,
    placeholder: '',
    alt: 'A wooden rail of shirts, knits and a striped T-shirt against a pale wall',
  },
  journalKnit: {
    id: '90b4fa9a60d4a204a3d3',
    width: 900,
    height: 600,
    placeholder: '',
    alt: 'The button band and pockets of a cream cardigan, close up',
  },
  journalDenim: {
    id: '87b183809b8bc88d9183',
    width: 900,
    height: 600,
    placeholder: '',
    alt: 'The button, fly and pocket of indigo jeans with tan seams, close up',
  },
  journalHats: {
    id: '80624fb1d758af8c554b',
    width: 900,
    height: 600,
    placeholder: '',
    alt: 'A straw boater, a bucket hat and two caps on pale blue',
  },
} satisfies Record<string, Image>;
