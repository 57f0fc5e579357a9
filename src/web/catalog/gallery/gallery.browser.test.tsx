// The images of a product: a row to swipe, and a zoom by pointer, keys and buttons.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { expectUrl } from '../../../../test/browser/page-state.ts';

const coat = '/product/belted-trench-stone';
const region = page.getByRole('region', { name: 'Images' });
const links = region.getByRole('link');
const zoom = page.getByRole('dialog', { name: 'Images of Belted Trench Coat' });
const enlarged = zoom.getByRole('img', { name: /in stone$/ });
const position = zoom.getByRole('status');
const widthOf = () => enlarged.element().getBoundingClientRect().width;

test('a press enlarges the image at that point, from a file of 1600 px', async () => {
  await openPage(coat);
  await links.first().click();
  await expect.element(enlarged).toBeVisible();
  const fitted = widthOf();
  await enlarged.click({ position: { x: 100, y: 100 } });
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.5);
  const image = enlarged.element() as unknown as HTMLImageElement;
  await expect
    .poll(() => [image.complete, image.currentSrc])
    .toEqual([true, expect.stringContaining('/1600.avif')]);
});

test('with Alt the press is left to the browser, which saves the file', async () => {
  await openPage(coat);
  let isLeft = false;
  // The file is not wanted here.
  const take = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', take, { once: true });
  await links.first().click({ modifiers: ['Alt'] });
  expect(isLeft).toBe(true);
  await expect.element(zoom).not.toBeInTheDocument();
});

test('keys magnify, change the image and close; the focus returns', async () => {
  await openPage(coat);
  links.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(zoom.getByRole('button', { name: 'Close' })).toHaveFocus();
  await expectAccessible('with the zoom open');
  const fitted = widthOf();
  await userEvent.keyboard('+');
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  await userEvent.keyboard('-');
  await expect.poll(widthOf).toBe(fitted);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(position).toMatchTextContent('Image 2 /');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(position).toMatchTextContent('Image 1 /');
  await userEvent.keyboard('{Escape}');
  await expect.element(zoom).not.toBeInTheDocument();
  await expect.element(links.first()).toHaveFocus();
});

test('its buttons do the same, and Back closes it', async () => {
  await openPage(coat);
  await links.nth(1).click();
  await expect.element(position).toMatchTextContent('Image 2 /');
  await zoom.getByRole('button', { name: 'Previous image' }).click();
  await expect.element(position).toMatchTextContent('Image 1 /');
  const fitted = widthOf();
  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  history.back();
  await expect.element(zoom).not.toBeInTheDocument();
  await expectUrl(coat);
});

test('on a phone the row tells which image is in view, and nothing moves the page', async () => {
  await page.viewport(390, 844);
  await openPage(coat);
  await expect.element(region.getByText(/^1 \/ /)).toBeVisible();
  const place = () => {
    const { y, width, height } = region.element().getBoundingClientRect();
    return [y + window.scrollY, width, height];
  };
  const before = place();
  links.nth(1).element().scrollIntoView();
  // The film comes between.
  await expect.element(region.getByText(/^3 \/ /)).toBeVisible();
  await links.nth(1).click();
  await expect.element(position).toMatchTextContent('Image 2 /');
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect.element(zoom).not.toBeInTheDocument();
  expect(place()).toEqual(before);
});

test('on a phone the row of images follows the focus', async () => {
  await page.viewport(360, 640);
  await openPage('/product/oxford-shirt-sky');
  links.first().element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(links.nth(1)).toHaveFocus();
  await expect.poll(() => links.nth(1).element().getBoundingClientRect().x).toBeLessThan(36);
});
