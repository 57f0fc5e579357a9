// The money of an order goes back: in part, in full, with one of its lines.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../../test/browser/answer.ts';
import { beginWithOrder, withTrouble } from '../../../../../../test/browser/managed-order.ts';
import { openPage } from '../../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../../test/browser/page-checks.ts';
import { sidewaysPx } from '../../../../../../test/browser/page-state.ts';
import { signInAgain } from '../../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../../test/browser/toasts.ts';
import { shippingAddress } from '../../../../../../test/setup-calls.ts';

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
  await main.getByRole('button', { name: 'More for Rib Beanie' }).click();
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

test('a paid order that was not sent is canceled in one act', async () => {
  const { customer, number, url } = await beginWithOrder('paid');
  await openPage(url);
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expectAccessible('canceling what is paid');
  await question.getByRole('button', { name: 'Cancel and refund $59.95' }).click();
  await expectToast(`Order ${number} is canceled.`);
  await expect.element(main).toMatchTextContent('All the money of the order went back.');
  await expect.element(main.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main).toMatchTextContent('Refunded $59.95');
});

const refund = async (amount: string, button: string): Promise<void> => {
  await main.getByRole('button', { name: 'Refund', exact: true }).click();
  await fill(amount, button);
};

const fill = async (amount: string, button: string): Promise<void> => {
  await dialog.getByLabelText('Amount in dollars').fill(amount);
  await dialog.getByLabelText('Reason').selectOptions('returned');
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

test('an item is canceled, another comes back with its money, as the customer sees', async () => {
  const { customer, number, url } = await beginWithOrder('paid', shippingAddress, 3);
  await openPage(url);
  await main.getByRole('button', { name: 'Refund items' }).click();
  const items = page.getByRole('dialog', { name: 'Refund items' });
  const quantity = page.getByRole('spinbutton', { name: /Rib Beanie/ });
  await items.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(items).toMatchTextContent('Choose at least one item of these.');
  await expectAccessible('no item chosen');
  await quantity.fill('1');
  await items.getByRole('button', { name: /^Refund \$\d+\.\d\d$/ }).click();
  await expectToast('is on its way back to the customer.');
  await expect.element(main).toMatchTextContent('1 restocked');

  await main.getByRole('button', { name: 'Mark as fulfilled' }).click();
  const parcel = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await parcel.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await expectToast(`Order ${number} is fulfilled.`);
  await main.getByRole('button', { name: 'Record return' }).click();
  const back = page.getByRole('dialog', { name: 'Record a return' });
  await quantity.fill('1');
  await expect.element(back.getByRole('checkbox', { name: /^Refund \$/ })).toBeChecked();
  await expectAccessible('a return');
  await back.getByLabelText('The items are').selectOptions('Not for sale');
  await back.getByRole('button', { name: 'Record return' }).click();
  await expectToast('The return is recorded.');
  for (const text of ['1 returned', ': not for sale', 'Partly refunded'])
    await expect.element(main).toMatchTextContent(text);

  await signInAgain(customer);
  await openPage(`/Dashboard/orders/${number}`);
  for (const text of ['Returns', 'Received', 'items returned', 'Refunds'])
    await expect.element(main).toMatchTextContent(text);
});

test('a return whose refund fails is recorded, and the refund said to have failed', async () => {
  const { number, url } = await beginWithOrder('paid');
  await openPage(url);
  await main.getByRole('button', { name: 'Mark as fulfilled' }).click();
  const parcel = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await parcel.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await main.getByRole('button', { name: 'Record return' }).click();
  const back = page.getByRole('dialog', { name: 'Record a return' });
  await page.getByRole('spinbutton', { name: /Rib Beanie/ }).fill('1');
  answerCalls(/\/refunds\//, (_, init) => (init?.method === 'PUT' ? 'no connection' : null));
  await back.getByRole('button', { name: 'Record return' }).click();
  await expectToast('The return is recorded.');
  await expectToast(/The refund of \$[\d.]+ failed\. The shop did not respond\./);
  await expect.element(back).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent('1 returned');
});

test('what is begun while the dialog of another action closes stays open', async () => {
  const { number, url } = await beginWithOrder('paid');
  await openPage(url);
  const fulfill = main.getByRole('button', { name: 'Mark as fulfilled' }).element() as HTMLElement;
  await main.getByRole('button', { name: 'Refund', exact: true }).click();
  const element = dialog.element() as HTMLDialogElement;
  const closed = new Promise((told) => element.addEventListener('close', told));
  element.close = () => {
    HTMLDialogElement.prototype.close.call(element);
    fulfill.click();
  };
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closed;
  const parcel = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await expect.element(parcel.getByLabelText('Tracking number')).toBeVisible();
});

test('a refund that is answered after its dialog was closed leaves the next one open', async () => {
  const { number, url } = await beginWithOrder('paid');
  await openPage(url);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerCalls(/\/refunds\//, () => promise);
  await refund('10.00', 'Refund $10.00');
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Mark as fulfilled' }).click();
  const parcel = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await expect.element(parcel.getByLabelText('Tracking number')).toBeVisible();
  resolve(Response.json({}));
  await expectToast('$10.00 is on its way back to the customer.');
  await expect.element(parcel.getByLabelText('Tracking number')).toBeVisible();
});

test('on a small phone two long states of an order are below each other', async () => {
  const { number, url } = await beginWithOrder('paid', shippingAddress, 3);
  await openPage(url);
  await refund('10.00', 'Refund $10.00');
  await main.getByRole('button', { name: 'Mark as fulfilled' }).click();
  const parcel = page.getByRole('dialog', { name: `Fulfill order ${number}` });
  await parcel.getByRole('spinbutton').fill('1');
  await parcel.getByRole('button', { name: 'Mark as fulfilled' }).click();
  await page.viewport(320, 700);
  await openPage(`/Dashboard/ManageAllOrders?q=${number}`);
  await expect.element(main).toMatchTextContent('Partly refunded');
  await expect.poll(() => sidewaysPx()).toBe(0);
});

test('a refund that fails says how often, since when, why, and what to do', async () => {
  const { number, url } = await beginWithOrder('paid');
  withTrouble(number, { failure: 'expired_or_canceled_card', isCanceled: false });
  await openPage(url);
  await expect.element(main).toMatchTextContent('refused it 3 times since');
  await expect.element(main).toMatchTextContent('The card is closed or was lost.');
  await expect.element(main).toMatchTextContent('call the issuer of the card');
  await expect.element(main).toMatchTextContent('The shop tries again on');
});

test('a refund that was canceled at the provider is sent again by a press', async () => {
  const { number, url } = await beginWithOrder('paid');
  const refundId = withTrouble(number, { failure: 'canceled', isCanceled: true });
  let sent = 0;
  answerCalls(new RegExp(`/refunds/${refundId}/send$`), () => {
    sent += 1;
    return Response.json({ acknowledged: true });
  });
  answerCalls(/\/today$/, () =>
    Response.json({
      day: '2026-11-22',
      isTestMode: true,
      canceledRefunds: [{ id: refundId, amount: 10, currency: 'usd', orderNumber: number }],
    }),
  );
  await openPage('/Dashboard');
  await expect.element(main).toMatchTextContent('A refund of $10.00');
  await main.getByRole('link', { name: `of order ${number}` }).click();
  await expect.poll(() => location.pathname).toBe(url);
  await expect.element(main).toMatchTextContent('It is not sent again by itself.');
  await expectAccessible('a canceled refund');
  await main.getByRole('button', { name: 'Send the refund again' }).click();
  await expectToast('The refund is sent again.');
  expect(sent).toBe(1);
});

test('tries are stopped with how and when it was paid', async () => {
  const { number, url } = await beginWithOrder('paid');
  const refundId = withTrouble(number, { failure: 'lost_or_stolen_card', isCanceled: false });
  const sent: string[] = [];
  answerCalls(new RegExp(`/refunds/${refundId}/stop$`), (_url, init) => {
    sent.push(String(init?.body));
    return Response.json({ acknowledged: true });
  });
  await openPage(url);
  await main.getByRole('button', { name: 'Stop trying' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible('stopping a refund');
  await dialog.getByLabelText('On which day').fill('2020-02-03');
  await dialog.getByRole('button', { name: 'Stop trying' }).click();
  await expectToast('The payment provider no longer pays this refund.');
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { way: 'bank_transfer', on: '2020-02-03' },
  ]);
});

test('a refund that was paid in another way says how and when, and can be sent', async () => {
  const { number, url } = await beginWithOrder('paid');
  withTrouble(number, null, { way: 'cash', on: '2020-02-03' });
  await openPage(url);
  await expect.element(main).toMatchTextContent('outside of Stripe, in cash on February 3, 2020');
  expect(main.getByRole('button', { name: 'Stop trying' }).query()).toBeNull();
  await expect.element(main.getByRole('button', { name: 'Send the refund again' })).toBeVisible();
});
