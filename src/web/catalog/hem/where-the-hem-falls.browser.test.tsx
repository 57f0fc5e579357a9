// Where each size ends on a customer, by their height.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressOn } from '../../../../test/browser/keys.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main, scrollTo } from '../../../../test/browser/page-state.ts';

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
