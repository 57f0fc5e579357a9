// The money of an order goes back: in part, in full, with one of its lines.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginWithOrder } from '../../../../test/browser/managed-order.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { signInAgain } from '../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../test/browser/toasts.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: /^Refund order/ });

test('an order is refunded in part, then in full, and never more', async () => {
  const { customer, number, url } = await beginWithOrder('paid');
  await openPage(url);
  await refund('59.96', 'Refund');
  await expect.element(dialog).toMatchTextContent('From $0.01 to $59.95.');
  await expectAccessible('refunding too much');
  await fill('10.01', 'Refund $10.01');
  await expectToast('$10.01 is on its way back to the customer.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent('$49.94');
  await refund('49.94', 'Refund $49.94');
  await expect.element(main).toMatchTextContent('All the money of the order went back.');
  for (const name of ['Refund', 'Mark as fulfilled', 'Undo fulfillment', 'Change tracking'])
    await expect.element(main.getByRole('button', { name, exact: true })).not.toBeInTheDocument();

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main).toMatchTextContent('Refunded');
  await expect.element(main).toMatchTextContent('$10.01, items returned');
});

test('a paid line is deleted with its money and its stock', async () => {
  const { customer, number, url } = await beginWithOrder('paid');
  await openPage(url);
  await main.getByRole('button', { name: 'Delete Rib Beanie' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question.getByRole('radio', { name: 'Hide only' })).toBeChecked();
  await question.getByRole('radio', { name: 'Refund and restock' }).click();
  await expectAccessible('deleting what is paid');
  await question.getByRole('button', { name: 'Delete and refund $59.95' }).click();
  await expectToast('Deleted!');
  await expect.element(main).toMatchTextContent('Refunded $59.95, 1 restocked');

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main).toMatchTextContent('Refunded $59.95');
});

const refund = async (amount: string, button: string): Promise<void> => {
  await main.getByRole('button', { name: 'Refund' }).click();
  await fill(amount, button);
};

const fill = async (amount: string, button: string): Promise<void> => {
  await dialog.getByLabelText('Amount in dollars').fill(amount);
  await dialog.getByLabelText('Reason').selectOptions('returned');
  await dialog.getByRole('button', { name: button, exact: true }).click();
};
