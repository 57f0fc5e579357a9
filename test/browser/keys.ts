// Pressed by keys, as without a mouse.
import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

export const focus = async (target: Locator): Promise<void> => {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
};

/** Focuses it, and presses keys there: `{Enter}`. */
export const pressOn = async (target: Locator, keys: string): Promise<void> => {
  await focus(target);
  await userEvent.keyboard(keys);
};

export const pressEnter = (target: Locator): Promise<void> => pressOn(target, '{Enter}');

/** The focus is on one thing within, not lost to the page. */
export const expectFocusWithin = (within: Locator): Promise<void> =>
  expect
    .poll(() => {
      const { activeElement } = document;
      return within.elements().some((one) => one !== activeElement && one.contains(activeElement));
    })
    .toBe(true);
