import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';
import { locale } from './locale.ts';

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  'groups the digits of %i as the locale does',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString(locale().days));
  },
);
