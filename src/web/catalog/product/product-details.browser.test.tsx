// What a product page offers beside the sale: sharing, and what was looked at.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible, expectNotSideways } from '../../../../test/browser/page-checks.ts';
import { main, scrollTo, textsOf } from '../../../../test/browser/page-state.ts';
import { defaultSettings } from '../../../domain/shop-settings/settings-groups.ts';

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

test('the producer stands on the page where the law of the market asks for it', async () => {
  await openPage('/product/rib-beanie-mustard');
  expect(page.getByText('Producer:').elements()).toEqual([]);
  answerCalls(/\/storefront$/, () =>
    Response.json({
      ...{ emptyImages: {}, departments: [], menus: [], look: defaultSettings.look, logo: null },
      ...{ settings: {}, notices: { producer: 'Atelier Norte\nLisboa' } },
    }),
  );
  await openPage('/product/rib-beanie-mustard');
  await expect.element(main.getByText('Producer: Atelier Norte Lisboa')).toBeVisible();
});

test('the price of a kilogram stands beside the price where the law asks for it', async () => {
  const ask = globalThis.fetch;
  answerCalls(/rib-beanie-mustard$/, async (url, init) => {
    const [product] = await (await ask(url, init)).json();
    return Response.json([{ ...product, UnitPrice: { price: 98, unit: 'g' } }]);
  });
  await openPage('/product/rib-beanie-mustard');
  expect(main.getByText('$98.00 / kg').elements()).toEqual([]);
  answerCalls(/\/storefront$/, () =>
    Response.json({
      ...{ emptyImages: {}, departments: [], menus: [], look: defaultSettings.look, logo: null },
      ...{ settings: {}, notices: { unitPrice: true } },
    }),
  );
  await openPage('/product/rib-beanie-mustard');
  await expect.element(main.getByText('$98.00 / kg').first()).toBeVisible();
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
      [/^Long Wool/, /^Oxford Shirt/, /^Rib Beanie/].map((text) => expect.stringMatching(text)),
    );
  await expectAccessible('with recently viewed items');
});

test('an address of 98 letters in a description moves no phone sideways', async () => {
  await openPage('/product/oxford-shirt-sky');
  const description = main.element().querySelector('details p') as HTMLElement;
  description.textContent = `https://example.com/${'a'.repeat(78)}`;
  await expectNotSideways(320);
});
