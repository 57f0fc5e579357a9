// Sections change places by mouse and by keys, on a phone too, and it is told.
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';

const rows = main.getByRole('list', { name: 'Sections', exact: true }).getByRole('listitem');
const kinds = (): string[] =>
  [...document.querySelectorAll('summary > .font-semibold')].map(({ textContent }) => textContent);

const handleOf = (row: Locator): Element => row.element().querySelector('.cursor-grab') as Element;

/** By mouse, once the line shows where it would land. */
const dragAbove = async (from: Locator, to: Locator): Promise<void> => {
  await userEvent.pointer({ target: handleOf(from), keys: '[MouseLeft>]' });
  await userEvent.pointer({ target: to, coords: { x: 40, y: 20 } });
  const landing = async () => {
    await userEvent.pointer({ target: to, coords: { x: 40, y: 4 } });
    return to.element().querySelector('.dashed-line') !== null;
  };
  await expect.poll(landing).toBe(true);
  await userEvent.pointer('[/MouseLeft]');
};

test.each([390, 1280])('at %i px sections move by mouse and by keys', async (width) => {
  await page.viewport(width, 900);
  await beginAsAdmin();
  await openPage('/Dashboard/Content/home');
  await expect.element(rows.first()).toBeVisible();
  const [first = '', second = '', third = ''] = kinds();
  const count = kinds().length;
  await dragAbove(rows.nth(2), rows.nth(0));
  await expect.poll(() => kinds().slice(0, 3)).toEqual([third, first, second]);
  const said = main.getByRole('status').filter({ hasText: ' is now ' });
  await expect.element(said).toMatchTextContent(`${third} is now 1 of ${count}.`);
  const down = main.getByRole('button', { name: `Move ${third} 1 down` });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kinds().slice(0, 2)).toEqual([first, third]);
  await expect.element(said).toMatchTextContent(`${third} is now 2 of ${count}.`);
  // The focus goes with what was moved.
  const again = main.getByRole('button', { name: `Move ${third} 2 down` });
  await expect.element(again).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => kinds().slice(0, 3)).toEqual([first, second, third]);
});
