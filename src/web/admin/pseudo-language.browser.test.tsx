// Pages of the dashboard in a language that is longer than English: nothing moves sideways on a
// phone, and no sentence is left in English.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectNotSideways } from '../../../test/browser/page-checks.ts';
import { bareTexts, speakPseudo } from '../../../test/browser/pseudo-language.ts';
import { beginAsAdmin } from '../../../test/browser/sign-in.ts';

const paths = [
  ...['ManageAllOrders', 'Withdrawals', 'Insights', 'TaxReport', 'Books', 'ManageAllProducts'],
  ...['AddProduct', 'ImportProducts', 'BulkEdits', 'Settings/Attributes', 'Customers'],
  ...['CustomerGroups', 'Messages', 'ManageReviews', 'Discounts', 'Newsletter'],
  ...['Newsletter/Issues', 'Searches', 'Synonyms', 'Collections', 'Categories', 'Content/home'],
  ...['Content/menus', 'Content/Pages', 'Content/Journal', 'Setup/Selling', 'Settings'],
  ...['Settings/EmailServer', 'Delivery', 'Delivery/new', 'Settings/Markets'],
  ...['Settings/Payments', 'Taxes'],
];

/** They name products, countries and pages of the shop, which are data. */
const withData: ReadonlySet<string> = new Set([
  ...['Insights', 'ManageAllProducts', 'AddProduct', 'Customers', 'Discounts', 'Synonyms'],
  ...['Categories', 'Content/home', 'Content/menus', 'Setup/Selling', 'Delivery'],
  ...['Settings/Payments', 'Settings/Markets', 'Taxes', 'ImportProducts', 'BulkEdits'],
  ...['Messages', 'ManageReviews'],
]);

test.each(paths)('/Dashboard/%s bears another language', async (path) => {
  const data = speakPseudo();
  await beginAsAdmin();
  await openPage(`/Dashboard/${path}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!withData.has(path)) expect(bareTexts(data)).toEqual([]);
  await expectNotSideways(390);
});
