// Where the hem falls: a customer's height, kept in the browser, as a figure and a sentence.
import { expect, type Page } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Where the hem falls' });

test('the height of a customer tells where each size ends, and is kept', async ({ page }) => {
  await visit(page, '/product/straight-jeans-indigo');
  const section = sectionOf(page);
  await section.scrollIntoViewIfNeeded();
  const height = section.getByLabel('Your height');
  await height.selectOption('180');
  await expect(section.getByRole('status')).toHaveText(
    /^At 5 ft 11 in, 180 cm, size \d+ ends \d cm \(.*\) below the ankle\.$/,
  );
  await section.getByRole('button', { name: /^38/ }).press('Enter');
  await expect(section.getByRole('status')).toContainText('size 38 ends');
  await expectAccessible(page, 'with a height');
  await height.selectOption('160');
  await expect(section.getByRole('status')).toContainText('on the floor');

  await visit(page, '/product/wool-coat-camel');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByLabel('Your height')).toHaveValue('160');
  await page.getByRole('main').getByText('XL', { exact: true }).first().click();
  await expect(section.getByRole('status')).toContainText(/size XL ends .* (calf|ankle)/);
});

test('what has no hem says nothing of it', async ({ page }) => {
  await visit(page, '/product/rib-beanie-mustard');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByText('Where the hem falls')).toHaveCount(0);
});
