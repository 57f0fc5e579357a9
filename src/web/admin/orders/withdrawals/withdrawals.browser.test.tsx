// Withdrawals as an admin finds, assigns, refunds and settles them.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { beginWithOrder } from '../../../../../test/browser/managed-order.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible, expectPageChecks } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import { shippingAddress } from '../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const id = '0b6f8f1e-5d1c-4d6a-9d3e-3f1f0a8c7b21';
const stated = {
  ...{ id, name: 'Ines Okafor', email: 'ines@example.com', contract: 'the one of last week' },
  ...{ items: '', statedAt: '2026-11-28T14:10:00Z', refundDueOn: '2026-12-12' },
  ...{ orderNumber: null, matchedBy: null, lastDay: null, isLate: false },
  ...{ settledAt: null, settledBy: null },
};

/** The list has these; answers what is sent about them. */
const withList = (rows: object[]): string[] => {
  const sent: string[] = [];
  answerCalls(/\/withdrawals$/, () => Response.json({ withdrawals: rows, next: null }));
  answerCalls(/\/withdrawals\/.+/, (url, init) => {
    sent.push(`${url.pathname.split('/').at(-1)} ${init?.body}`);
    return Response.json({ acknowledged: true });
  });
  return sent;
};

test('a withdrawal of no order is given to one, and settled', async () => {
  const late = { ...stated, id: id.replace('0', '1'), isLate: true, lastDay: '2026-11-20' };
  const sent = withList([stated, { ...late, orderNumber: 1001, items: '1 × Hat\n1 × Coat' }]);
  await beginAsAdmin();
  await openPage('/Dashboard/Withdrawals');
  await expect.element(main).toMatchTextContent('“the one of last week”');
  await expect.element(main).toMatchTextContent('Money due by December 12, 2026');
  await expect.element(main).toMatchTextContent('after November 20, 2026, the last day');
  await main.getByRole('button', { name: 'Choose order: Ines Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which order is it about?' });
  await dialog.getByLabelText('Order number').fill('soon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Enter an order number.');
  await expectAccessible('choosing an order');
  await dialog.getByLabelText('Order number').fill('1001');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('The order shows the withdrawal now.');
  await main.getByRole('button', { name: 'Mark as settled: Ines Okafor' }).first().click();
  await expectToast('Marked as settled.');
  expect(sent).toEqual(['order {"number":1001}', 'settled {"settled":true}']);
});

test('the list is right at every width, light and dark', async () => {
  withList([stated, { ...stated, id: id.replace('0', '1'), items: '1 × Hat', orderNumber: 1001 }]);
  await beginAsAdmin();
  await openPage('/Dashboard/Withdrawals');
  await expectPageChecks();
});

/** The page of an order with withdrawals as given. */
const openOrder = async (withdrawals: object, more: object = {}): Promise<void> => {
  const { number, url } = await beginWithOrder('paid', shippingAddress, 2);
  const ask = globalThis.fetch;
  answerCalls(new RegExp(`/managed-orders/${number}$`), async (path, init) => {
    const managed = await (await ask(path, init)).json();
    Object.assign(managed.order, more);
    managed.actions.push('change_fulfillment');
    Object.assign(managed.withdrawals, { isOffered: true, ...withdrawals });
    return Response.json(managed);
  });
  await openPage(url);
};

test('of a whole order what the faster delivery cost stays', async () => {
  await openOrder({ stated: [stated], standardShipping: 5 });
  await expect.element(main).toMatchTextContent('withdrew from the whole order');
  await expect.element(main).toMatchTextContent('due back by December 12, 2026');
  await expectAccessible('of an order that is withdrawn from');
  await main.getByRole('button', { name: 'Refund withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  // $91.90 with $20.00 of delivery.
  await expect.element(dialog.getByLabelText('Amount in dollars')).toHaveValue('76.90');
  await expect.element(dialog).toMatchTextContent('$15.00 are for the faster one');
});

test('of a part its items go back, without delivery; what is not clear is told', async () => {
  await openOrder({ stated: [{ ...stated, items: '1 × Rib Beanie\nthe blue one' }] });
  await expect.element(main).toMatchTextContent('Not clear: the blue one.');
  await main.getByRole('button', { name: 'Refund withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund items' });
  await expect.element(dialog.getByRole('button', { name: 'Refund $35.95' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Not clear: the blue one.');
});

test('the day on which a parcel arrived is typed', async () => {
  const sent: string[] = [];
  answerCalls(/\/arrival$/, (_url, init) => {
    sent.push(String(init?.body));
    return Response.json({ acknowledged: true });
  });
  const parcel = { id, fulfilledAt: '2026-11-20T10:00:00Z', lines: [] };
  const tracking = { carrier: null, trackingNumber: null, trackingUrl: null };
  await openOrder(
    { lastDay: '2026-12-18', isEstimated: true, arrivals: [{ id, arrivedOn: null }] },
    { fulfillments: [{ ...parcel, ...tracking }], fulfillment: { ...parcel, ...tracking } },
  );
  await expect
    .element(main)
    .toMatchTextContent('Possible until December 18, 2026, by the promised');
  const change = main.getByRole('button', { name: 'It has arrived' });
  await change.click();
  await main.getByLabelText('Arrived on').fill('2026-11-25');
  await main.getByRole('button', { name: 'Save' }).click();
  await expectToast('It arrived on November 25, 2026.');
  expect(sent).toEqual(['{"arrivedOn":"2026-11-25"}']);
});
