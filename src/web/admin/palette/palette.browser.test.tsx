// How admins move through the dashboard: by the palette, by keys alone, and on a phone.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { beginAsAdmin, beginSignedIn } from '../../../../test/browser/sign-in.ts';

const heading = page.getByRole('heading', { level: 1 });
const palette = page.getByRole('dialog', { name: 'Search' });
const field = palette.getByRole('combobox');
const chosen = palette.getByRole('option', { selected: true });
const openByKeys = () => userEvent.keyboard('{Control>}k{/Control}');

test('pages and products are found by keys alone', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/ManageAllOrders');
  await expect.element(heading).toBeVisible();
  await openByKeys();
  await expect.element(field).toHaveFocus();
  await expect.element(chosen).toMatchTextContent('Manage All Orders');
  await expectAccessible('the palette');
  await userEvent.keyboard('revi');
  await expect.element(chosen).toMatchTextContent('Manage Reviews');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Reviews');
  await expect.element(palette).not.toBeInTheDocument();

  await userEvent.keyboard('{Meta>}k{/Meta}');
  await userEvent.keyboard('coat');
  await expect.element(palette.getByRole('group', { name: 'Products' })).toMatchTextContent('Coat');
  await expect.element(chosen).toMatchTextContent('Coat');
  await userEvent.keyboard('{ArrowDown}');
  const name = (await chosen.findElement()).textContent;
  await expectAccessible('what the palette found');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toMatch(/product-update/);
  await expect.element(heading).toMatchTextContent(/Coat/);
  expect(name).toContain(heading.element().textContent);
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect.element(breadcrumbs).toHaveTextContent('DashboardAll products');
});

test('a customer is found by email; without a match or an answer the palette says so', async () => {
  const ines = await beginSignedIn();
  await beginAsAdmin();
  await openPage('/Dashboard/ManageAllOrders');
  await openByKeys();
  await field.fill(ines.email.toUpperCase());
  await expect.element(chosen).toMatchTextContent(ines.email);
  await field.fill('no such thing');
  const status = palette.getByRole('status');
  await expect.element(status).toHaveTextContent('Nothing found for “no such thing”.');
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  expect(document.body.hasAttribute('inert')).toBe(false);

  // Pages are found all the same.
  answerCalls(/^\/admin-search/, () => 'no connection');
  await openByKeys();
  await field.fill('audit');
  await expect.element(status).toMatchTextContent('The shop did not respond.');
  await expect.element(chosen).toMatchTextContent('Audit Log');
});

test('customers have no palette', async () => {
  await beginSignedIn();
  await openPage('/Dashboard');
  await expect.element(heading).toBeVisible();
  await openByKeys();
  await expect.element(page.getByRole('link', { name: 'My Order' }).first()).toBeVisible();
  await expect.element(palette).not.toBeInTheDocument();
});

test('on a phone the drawer has all links, and Back closes the palette', async () => {
  await beginAsAdmin();
  await page.viewport(360, 640);
  await openPage('/Dashboard/ManageAllOrders');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expectAccessible('the drawer');
  // All of it is on the small screen, or one press behind a group that is.
  await drawer.getByText('Administration').click();
  for (const name of ['Health', 'Audit Log'])
    await expect.element(drawer.getByRole('link', { name })).toBeInViewport({ ratio: 0.99 });
  await drawer.getByText('Products', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Manage All Products' }).click();
  await expect.element(heading).toHaveTextContent('All products');
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Search the dashboard' }).click();
  await expect.element(field).toHaveFocus();
  history.back();
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('All products');
});
