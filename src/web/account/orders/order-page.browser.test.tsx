// My Order and the page of one order: complete for its customer, unknown to others.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { goTo, openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { buyItems, placeOrder, shippingAddress } from '../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });

test('a paid order has a page, which other customers do not find', async () => {
  const customer = await beginSignedIn();
  const { transactionId } = await buyItems(customer, [{ slug: 'rib-beanie-mustard' }]);
  await openPage('/Dashboard');
  await main.getByRole('link', { name: /^Order \d+/ }).click();
  await expect.element(heading).toMatchTextContent(/^Order \d+$/);
  expect(location.pathname).toMatch(/^\/Dashboard\/orders\/\d+$/);
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect.element(way).toHaveTextContent('Your accountMy Order');
  await expect
    .element(main.getByRole('row').filter({ hasText: 'Rib Beanie' }))
    .toMatchTextContent('$31.95');
  const { address, phone } = shippingAddress;
  for (const text of [address, phone, transactionId, 'Total paid', '$59.95'])
    await expect.element(main).toMatchTextContent(text);
  await expect.element(main.getByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Print' })).toBeVisible();

  const path = location.pathname;
  await beginSignedIn();
  await openPage(path);
  await expect.element(heading).toHaveTextContent('Order not found');
});

test('an unpaid order can be paid and deleted on its page', async () => {
  await placeOrder(await beginSignedIn(), [{ slug: 'six-panel-cap-rose' }]);
  await openPage('/Dashboard');
  await main.getByRole('link', { name: /^Order \d+/ }).click();
  await expect.element(heading).toMatchTextContent(/^Order \d+$/);
  await expect.element(main).toMatchTextContent(/reserved until \d{1,2}:\d\d [AP]M/);
  const path = location.pathname;
  await main.getByRole('link', { name: /^Pay \$/ }).click();
  await expect.element(heading).toHaveTextContent('Payment');
  expect(location.pathname + location.search).toMatch(/\/Dashboard\/payment\?order=/);
  await goTo(path);
  await main.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(main).toMatchTextContent('All items of this order were deleted.');
  await expect.element(main).toMatchTextContent('Canceled');
});

test('nothing is deleted while a payment is on its way that nobody can cancel', async () => {
  const customer = await beginSignedIn();
  await placeOrder(customer, [{ slug: 'six-panel-cap-rose' }]);
  await openPage('/Dashboard');
  const link = main.getByRole('link', { name: /^Order \d+/ });
  await expect.element(link).toBeVisible();
  const path = link.element().getAttribute('href')?.replace('/Dashboard', '') ?? '';
  const headers = { authorization: `Bearer ${customer.token}` };
  const order = await (await fetch(path, { headers })).json();
  const pending = { since: order.placedAt, method: 'iDEAL', text: null, isMarkedByAdmin: false };
  answerCalls(new RegExp(`${path}$`), (url) =>
    url.pathname.startsWith('/orders/') ? Response.json({ ...order, pending }) : null,
  );
  await openPage(`/Dashboard${path}`);
  await expect.element(main).toMatchTextContent(/The payment by iDEAL has been on its way since/);
  await expect.element(main.getByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('an unpaid line is deleted from My Order after a question, which can be denied', async () => {
  await placeOrder(await beginSignedIn(), [{ slug: 'six-panel-cap-rose' }]);
  await openPage('/Dashboard');
  const order = main.getByRole('article').filter({ hasText: 'Six-Panel Cap' });
  const question = page.getByRole('alertdialog');
  await order.getByRole('button', { name: /Delete/ }).click();
  await expect.element(question).toMatchTextContent('Are you sure?');
  await expectAccessible('with the question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(order).toBeVisible();
  await order.getByRole('button', { name: /Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(order).not.toBeInTheDocument();
  await openPage('/Dashboard');
  await expect.element(heading).toHaveTextContent('My Order');
  await expect.element(order).not.toBeInTheDocument();
});
