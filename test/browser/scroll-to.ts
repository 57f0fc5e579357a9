// Some sections of a page fetch their script when they come near.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Scrolls down until the section is there. */
export const scrollTo = (section: Locator): Promise<void> =>
  expect
    .poll(() => {
      scrollBy(0, 300);
      return section.query();
    })
    .not.toBeNull();
