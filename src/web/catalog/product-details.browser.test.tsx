// What a product page offers beside the sale: sharing, what was looked at, where the hem falls.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { main, pressOn, scrollTo, textsOf } from '../../../test/browser/page-state.ts';

/** What the device offers in place of what this browser has. */
const setDevice = (name: 'share' | 'clipboard', value: unknown): void => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, name);
  });
};

test('a link is shared by the device, or copied', async () => {
  const writeText = vi.fn(async () => undefined);
  setDevice('clipboard', { writeText });
  setDevice('share', undefined);
  await openPage('/product/rib-beanie-mustard');
  const button = main.getByRole('button', { name: 'Share' });
  await button.click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(location.href);
  const share = vi.fn(async () => undefined);
  setDevice('share', share);
  await button.click();
  expect(share).toHaveBeenCalledWith({ title: 'Rib Beanie', url: location.href });
});

test('what was looked at comes back on the next pages, newest first', async () => {
  const row = page.getByRole('list', { name: 'Recently viewed' });
  await openPage('/product/rib-beanie-mustard');
  expect(page.getByRole('heading', { name: 'Recently viewed' }).elements()).toEqual([]);
  await openPage('/product/oxford-shirt-sky');
  await openPage('/product/wool-coat-camel');
  await scrollTo(row.getByRole('link').first());
  await expect
    .poll(() => textsOf(row.getByRole('link')))
    .toEqual([expect.stringMatching(/^Oxford Shirt/), expect.stringMatching(/^Rib Beanie/)]);
  // A product that is gone is left out.
  const ids = JSON.parse(localStorage.getItem('hemline.viewed') ?? '[]');
  const more = [...ids, '00000000-0000-4000-8000-000000000000', 'no id'];
  localStorage.setItem('hemline.viewed', JSON.stringify(more));
  await openPage('/product/belted-trench-stone');
  await scrollTo(row.getByRole('link').first());
  await expect
    .poll(() => textsOf(row.getByRole('link')))
    .toEqual(
      [/^Double/, /^Oxford Shirt/, /^Rib Beanie/].map((text) => expect.stringMatching(text)),
    );
  await expectAccessible('with recently viewed items');
});

const hem = page.getByRole('region', { name: 'Where the hem falls' });
const ends = hem.getByRole('status');

test('the height of a customer tells where each size ends, and is kept', async () => {
  await openPage('/product/straight-jeans-indigo');
  await scrollTo(hem.getByLabelText('Your height'));
  const height = hem.getByLabelText('Your height');
  await height.selectOptions('180');
  await expect
    .element(ends)
    .toMatchTextContent(/^At 5 ft 11 in, 180 cm, size \d+ ends \d cm \(.*\) below the ankle\.$/);
  await pressOn(hem.getByRole('button', { name: /^38/ }), '{Enter}');
  await expect.element(ends).toMatchTextContent('size 38 ends');
  await expectAccessible('with a height');
  await height.selectOptions('160');
  await expect.element(ends).toMatchTextContent('on the floor');

  await openPage('/product/wool-coat-camel');
  await scrollTo(hem.getByLabelText('Your height'));
  await expect.element(hem.getByLabelText('Your height')).toHaveValue('160');
  await main.getByText('XL', { exact: true }).first().click();
  await expect.element(ends).toMatchTextContent(/size XL ends .* (calf|ankle)/);
});

test('what has no hem says nothing of it', async () => {
  await openPage('/product/rib-beanie-mustard');
  await scrollTo(page.getByRole('heading', { name: 'Reviews' }));
  expect(page.getByText('Where the hem falls').elements()).toEqual([]);
});
