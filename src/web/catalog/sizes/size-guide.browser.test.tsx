// The measures of a product in a dialog, in centimeters or inches.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { find, main, sidewaysPx } from '../../../../test/browser/page-state.ts';

const jeans = '/product/straight-jeans-indigo';
const opener = main.getByRole('link', { name: 'Size guide' });
const guide = page.getByRole('dialog', { name: 'Size guide' });
const rowOf = (size: string) => guide.getByRole('row', { name: new RegExp(`^${size}`) });

test('it opens by keyboard, tells cm and inches, and returns the focus', async () => {
  await openPage(jeans);
  await pressOn(opener, '{Enter}');
  await expect.element(rowOf('32')).toMatchTextContent('81');
  await expect.element(guide.getByRole('columnheader', { name: 'Inseam' })).toBeVisible();
  // A modal dialog takes the keys from the rest of the page.
  expect(guide.element().matches(':modal')).toBe(true);
  await expectAccessible('with the size guide');
  await guide.getByRole('radio', { name: 'Inches' }).click();
  await expect.element(rowOf('32')).toMatchTextContent('31.9');
  await userEvent.keyboard('{Escape}');
  await expect.element(guide).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(guide.getByRole('radio', { name: 'Inches' })).toBeChecked();
});

test('it opens again at once after Escape', async () => {
  await openPage(jeans);
  await pressOn(opener, '{Enter}');
  await expect.element(guide.getByRole('table')).toBeVisible();
  // As Escape and Enter within one frame: the browser tells the close with the next.
  (find('dialog[open]') as HTMLDialogElement).requestClose();
  (opener.element() as HTMLElement).click();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(guide).toBeVisible();
});

test('measures that do not arrive are told, and can be asked for again', async () => {
  let isDown = true;
  answerCalls(/\/measures$/, () => (isDown ? new Response(null, { status: 503 }) : null));
  await openPage(jeans);
  await opener.click();
  await expect.element(guide.getByRole('alert')).toMatchTextContent('could not be loaded');
  isDown = false;
  await guide.getByRole('button', { name: 'Try again' }).click();
  await expect.element(guide.getByRole('table')).toBeVisible();
});

test('at 320 px neither the page nor the size guide scrolls sideways', async () => {
  await page.viewport(320, 640);
  await openPage('/product/cord-overshirt-moss');
  await opener.click();
  await expect.element(guide.getByRole('table')).toBeVisible();
  expect(sidewaysPx(guide.element())).toBe(0);
  expect(sidewaysPx(guide.getByRole('region', { name: 'Measures' }).element())).toBe(0);
  const close = guide.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeInViewport({ ratio: 1 });
  await close.click();
  expect(sidewaysPx()).toBe(0);
});
