// An admin works on orders: sends, refunds and cancels them; their customer sees what came of it.
import { expect, type Page } from '@playwright/test';
import { addToCart, buy, goToPayment, signUp } from './actions.ts';
import { expectToast, signInAsAdmin } from './admin-actions.ts';
import { test, visit } from './fixtures.ts';
import { expectAccessible, expectPageChecks } from './page-checks.ts';
import { startShop } from './shop-process.ts';

// Of the order that does not exist, and of the customer on the admins' page.
test.use({ failures: [403, 404] });

const pageBytesMax = 162_000;
/** $59.95 with delivery. */
const beanie = 'rib-beanie-mustard';

test('an order is noted, sent, refunded in part and in full, and told', async ({ openAnother }) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(customer);
    const transaction = await buy(customer, beanie);
    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    await visit(admin, '/Dashboard/ManageAllOrders');
    await admin.getByRole('link', { name: /^Order \d+$/ }).click();
    await expect(admin).toHaveURL(/\/Dashboard\/ManageAllOrders\/\d+$/);
    const number = admin.url().split('/').at(-1) ?? '';
    const main = admin.getByRole('main');
    for (const text of [
      transaction,
      'To fulfill',
      '14 Ropewalk Lane',
      'placed the order',
      '$59.95',
    ])
      await expect(main).toContainText(text);
    const arrive = async () => {
      await visit(admin, `/Dashboard/ManageAllOrders/${number}`);
      await expect(main).toContainText(transaction);
    };
    await expectPageChecks(admin, arrive, pageBytesMax);
    await admin.setViewportSize({ width: 1280, height: 900 });

    await main.getByLabel('Add a note').fill('Asked for\na red ribbon.');
    await main.getByRole('button', { name: 'Add note' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'a red ribbon.' })).toBeVisible();
    await expect(main.getByLabel('Add a note')).toHaveValue('');
    await main.getByRole('button', { name: 'Delete note' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(admin, 'Deleted!');
    await expect(main).not.toContainText('a red ribbon.');

    // With the keyboard alone.
    await main.getByRole('button', { name: 'Mark as fulfilled' }).focus();
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: `Fulfill order ${number}` });
    await expect(dialog.getByLabel('Carrier')).toBeFocused();
    await expectAccessible(admin, 'fulfilling');
    await admin.keyboard.type('UPS');
    await admin.keyboard.press('Tab');
    await admin.keyboard.type('1Z999AA1');
    await admin.keyboard.press('Enter');
    await expectToast(admin, `Order ${number} is fulfilled.`);
    await expect(main.getByRole('link', { name: '1Z999AA1' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999AA1',
    );
    await expect(main).toContainText('Email about the delivery');
    await visit(customer, `/Dashboard/orders/${number}`);
    await expect(customer.getByRole('link', { name: 'Track your parcel' })).toBeVisible();

    await refund(admin, '59.96', 'Refund');
    await expect(admin.getByRole('dialog')).toContainText('From $0.01 to $59.95.');
    await expectAccessible(admin, 'refunding');
    await refund(admin, '10.01', 'Refund $10.01');
    await expectToast(admin, '$10.01 is on its way back to the customer.');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(main).toContainText('$49.94');
    await refund(admin, '49.94', 'Refund $49.94');
    await expect(main).toContainText('All the money of the order went back.');
    for (const name of ['Refund', 'Mark as fulfilled', 'Undo fulfillment', 'Change tracking'])
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await visit(customer, `/Dashboard/orders/${number}`);
    await expect(customer.getByRole('main')).toContainText('Refunded');
    await expect(customer.getByRole('main')).toContainText('$10.01, items returned');
  } finally {
    await shop.remove();
  }
});

test('unpaid orders are canceled, paid ones packed', async ({ openAnother }) => {
  test.setTimeout(240_000);
  const shop = await startShop();
  try {
    const customer = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signUp(customer);
    await buy(customer, beanie);
    await addToCart(customer, 'six-panel-cap-rose');
    await goToPayment(customer);
    await expect(customer.getByRole('button', { name: /^Pay \$/ })).toBeVisible();

    const admin = await openAnother({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInAsAdmin(admin, shop);
    const main = admin.getByRole('main');
    await visit(admin, '/Dashboard/ManageAllOrders/1002');
    await main.getByRole('button', { name: 'Cancel order' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
    await expectAccessible(admin, 'canceling');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expectToast(admin, 'Order 1002 is canceled.');
    await expect(main).toContainText('canceled the order. The items are for sale again.');
    await expect(main.getByRole('row').filter({ hasText: 'Six-Panel Cap' })).toBeVisible();
    await visit(customer, '/Dashboard/orders/1002');
    await expect(customer.getByRole('main')).toContainText('Canceled');
    await expect(customer.getByRole('link', { name: /^Pay/ })).toHaveCount(0);

    // Lines and plus are those of the customer, on screen and paper alike.
    await shop.query(
      'update orders set address = $1, phone = $2, additional_info = $3 where number = 1001',
      ['14 Ropewalk Lane\nBristol BS1 6ED', '+447700900123', 'Ring.\nTwice.'],
    );
    const kept = /14 Ropewalk Lane\nBristol BS1 6ED\n+\+447700900123\n+Ring\.\nTwice\./;
    await visit(admin, '/Dashboard/ManageAllOrders/1001');
    await expect.poll(() => main.innerText()).toMatch(kept);
    await visit(customer, '/Dashboard/orders/1001');
    await expect.poll(() => customer.getByRole('main').innerText()).toMatch(kept);

    const slips = '/Dashboard/ManageAllOrders/packing-slips?orders=1001,1002,x';
    const arrive = async () => {
      await visit(admin, slips);
      await expect(main.getByRole('heading', { name: 'Order 1001' })).toBeVisible();
    };
    await expectPageChecks(admin, arrive, pageBytesMax);
    await expect(main).toContainText('Without a slip: 1002 (canceled).');
    await expect.poll(() => main.innerText()).toMatch(kept);
    await expect(main).not.toContainText('$');
    await admin.emulateMedia({ media: 'print' });
    await expect(main.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('row').filter({ hasText: 'Rib Beanie' })).toBeVisible();
    await admin.emulateMedia({ media: 'screen' });

    await expectManySent(admin);
    await expectLineRefunded(admin, customer);

    for (const unknown of ['999999', 'x', '1'.repeat(20)]) {
      await visit(admin, `/Dashboard/ManageAllOrders/${unknown}`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    }
    for (const path of ['/Dashboard/ManageAllOrders/1001', slips]) {
      await visit(customer, path);
      await expect(customer.getByRole('main')).toContainText('Admins only');
    }
  } finally {
    await shop.remove();
  }
});

/** Order 1001 of the list is sent and taken back, with the keyboard alone. */
const expectManySent = async (admin: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, '/Dashboard/ManageAllOrders');
  await main.getByRole('checkbox', { name: 'Select order 1001' }).press('Space');
  const chosen = admin.getByRole('region', { name: 'Selected orders' });
  await chosen.getByRole('button', { name: 'Mark as fulfilled' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Fulfill orders' });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await admin.keyboard.type('CTT');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('1001 DA1');
  await expect(dialog.getByRole('list', { name: 'Orders' })).toContainText('DA1');
  await expectAccessible(admin, 'fulfilling many');
  await dialog.getByRole('button', { name: 'Mark 1 order as fulfilled' }).press('Enter');
  await expectToast(admin, '1 order is fulfilled.');
  const row = main.getByRole('row').filter({ hasText: '1001' });
  await expect(row.getByText('Fulfilled')).toHaveCount(1);
  await main.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectToast(admin, '1 order to be fulfilled again.');
  await expect(row).toContainText('To fulfill');
};

/** The only line of order 1001 is deleted with its money and its stock. */
const expectLineRefunded = async (admin: Page, customer: Page): Promise<void> => {
  const main = admin.getByRole('main');
  await visit(admin, '/Dashboard/ManageAllOrders/1001');
  await main.getByRole('button', { name: 'Delete Rib Beanie' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question.getByRole('radio', { name: 'Hide only' })).toBeChecked();
  await question.getByRole('radio', { name: 'Refund and restock' }).check();
  await expectAccessible(admin, 'deleting what is paid');
  await question.getByRole('button', { name: 'Delete and refund $59.95' }).click();
  await expectToast(admin, 'Deleted!');
  await expect(main).toContainText('Refunded $59.95, 1 restocked');
  await visit(customer, '/Dashboard/orders/1001');
  await expect(customer.getByRole('main')).toContainText('Refunded $59.95');
};

/** Opens the dialog where it is closed, fills it and presses the button. */
const refund = async (page: Page, amount: string, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  if (!(await dialog.isVisible()))
    await page.getByRole('main').getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByLabel('Reason').selectOption('returned');
  await dialog.getByRole('button', { name: button, exact: true }).click();
};
