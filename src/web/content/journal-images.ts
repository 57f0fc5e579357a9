// Made by scripts/make-demo-images.ts: images of the pages.
import type { Image } from '../../images/image-url.ts';

export const journalImages = {
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
