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
  ...['CustomerGroups', 'Messages', 'ManageReviews', 'Outbox', 'Discounts', 'Newsletter'],
  ...['Newsletter/Issues', 'Searches', 'Synonyms', 'Collections', 'Categories', 'Content/home'],
  ...['Content/menus', 'Content/Pages', 'Content/Journal', 'Setup', 'Setup/Selling', 'Settings'],
  ...['Settings/EmailServer', 'Delivery', 'Delivery/new', 'MakeAdmin', 'Settings/Markets'],
  ...['Settings/Team', 'Settings/Payments', 'Taxes', 'Health', 'AuditLog'],
];

test.each(paths)('/Dashboard/%s bears another language', async (path) => {
  const data = speakPseudo();
  await beginAsAdmin();
  await openPage(`/Dashboard/${path}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  console.error('BARE', path, JSON.stringify(bareTexts(data)));
  await expectNotSideways(390);
});
