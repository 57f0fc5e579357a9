import { formatCount } from './format-count.ts';

/** '1 review', '4,312 reviews' */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
