// The accountant's file: its days are chosen beside the file of orders.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../../test/browser/toasts.ts';

test('the file of chosen days is saved; a last day before the first is told', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/ManageAllOrders');
  await page.getByRole('button', { name: 'For the accountant' }).click();
  const dialog = page.getByRole('dialog', { name: 'For the accountant' });
  await expect.element(dialog).toMatchTextContent('are empty where no tax was collected');
  await dialog.getByText('What the columns say').click();
  await expectAccessible('the dialog');
  await dialog.getByLabelText('From').fill('2020-02-01');
  await dialog.getByLabelText('To').fill('2020-01-31');
  const save = dialog.getByRole('button', { name: 'Save as CSV' });
  await save.click();
  await expect.element(dialog).toMatchTextContent('The first day comes first.');
  await dialog.getByLabelText('To').fill('2020-02-29');
  await save.click();
  await expectToast('Nobody paid on these days');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('sums by country and rate are chosen in the same dialog', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/ManageAllOrders');
  await page.getByRole('button', { name: 'For the accountant' }).click();
  const dialog = page.getByRole('dialog', { name: 'For the accountant' });
  await dialog.getByLabelText('From').fill('2020-02-01');
  await dialog.getByLabelText('To').fill('2020-02-29');
  await dialog.getByLabelText('Rows').selectOptions('Net, tax and gross by country and rate');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  onTestFinished(() => saved.mockRestore());
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  await expectToast('Nobody paid on these days');
  const names = saved.mock.contexts.map(
    (link) => link instanceof HTMLAnchorElement && link.download,
  );
  expect(names.join()).toMatch(/taxes-2020-02-01-to-2020-02-29/);
});
