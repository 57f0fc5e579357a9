// Pressed by keys, as without a mouse.
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Focuses what is there, and presses Enter. */
export const pressEnter = async (target: Locator): Promise<void> => {
  await focus(target);
  await userEvent.keyboard('{Enter}');
};

export const focus = async (target: Locator): Promise<void> => {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
};

/** The focus is on one thing within, not lost to the page. */
export const expectFocusWithin = (within: Locator): Promise<void> =>
  expect
    .poll(() => {
      const { activeElement } = document;
      return within.elements().some((one) => one !== activeElement && one.contains(activeElement));
    })
    .toBe(true);
