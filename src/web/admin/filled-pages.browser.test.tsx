// Pages that need an order, a customer or a message keep what every page keeps.
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectPageChecks } from '../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../test/browser/sign-in.ts';
import {
  buyItems,
  createAccount,
  findOrder,
  newAccount,
  type SignedIn,
  writeMessage,
} from '../../../test/setup-calls.ts';

const main = page.getByRole('main');
let customer: SignedIn;

beforeEach(async () => {
  // A name that fits no phone in one line.
  const name = 'Ines Okafor-Ropewalker of Bristol-by-the-Sea';
  customer = await createAccount('', { ...newAccount(), name });
});

const check = async (path: string, text: string): Promise<void> => {
  await page.viewport(1280, 800);
  await commands.emulateMedia({ colorScheme: 'light' });
  await openPage(path);
  await expect.element(main).toMatchTextContent(text);
  await expectPageChecks();
};

test('the pages of an order', async () => {
  const { orderId } = await buyItems(customer, [{ slug: 'trucker-cap-cream-forest' }]);
  const { number } = await findOrder(customer, orderId);
  await beginAsAdmin();
  const orders = '/Dashboard/ManageAllOrders';
  for (const path of [
    `/Dashboard/orders/${number}`,
    `${orders}/${number}`,
    `${orders}/packing-slips?orders=${number}`,
  ])
    await check(path, 'Trucker Cap');
});

test('the page of a customer', async () => {
  const { orderId } = await buyItems(customer, [{ slug: 'trucker-cap-cream-forest' }]);
  const { customer: listed } = await findOrder(customer, orderId);
  await beginAsAdmin();
  await check(`/Dashboard/Customers/${listed.id}`, 'Trucker Cap');
});

test('the lists of customers, users, orders and messages', async () => {
  const { email } = customer;
  await buyItems(customer, [{ slug: 'trucker-cap-cream-forest' }]);
  await writeMessage('', { name: customer.name, email, message: 'Does the\nshirt run small?' });
  await beginAsAdmin();
  for (const list of ['Customers', 'MakeAdmin', 'ManageAllOrders', 'Messages'])
    await check(`/Dashboard/${list}?q=${email}`, 'Ines Okafor');
});
