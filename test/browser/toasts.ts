// What is said in a corner, for five seconds.
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const notifications = page.getByRole('region', { name: 'Notifications' });
const toasts = notifications.getByRole('alert');

export const toastOf = (text: string): Locator => notifications.getByText(text);

export const expectToast = (text: string | RegExp): Promise<void> =>
  expect.element(notifications).toMatchTextContent(text) as Promise<void>;

/** An error is said as a toast that leaves after 5000 ms, which this does not wait for. */
export const expectErrorToast = async (text: string | RegExp): Promise<void> => {
  await expect.element(toasts).toMatchTextContent(text);
  const timers = toasts
    .element()
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('run-out'));
  const lasts = timers.map(({ effect }) => effect?.getTiming().duration);
  expect([...new Set(lasts)]).toEqual([5000]);
  for (const timer of timers) timer.finish();
  await expect.element(toasts).toHaveTextContent('');
};
