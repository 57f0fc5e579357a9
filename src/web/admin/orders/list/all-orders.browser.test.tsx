// All orders, as an admin finds them, watches them come in, and sends many.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import {
  buyItems,
  createAccount,
  findOrder,
  payOrder,
  placeOrder,
  type SignedIn,
} from '../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const rows = main.getByRole('row').filter({ has: page.getByRole('cell') });
const find = main.getByRole('searchbox', { name: 'Find an order' });
const cap = [{ slug: 'trucker-cap-cream-forest' }] as const;
let ines: SignedIn;

beforeEach(async () => {
  ines = await createAccount('');
});

const numberOf = async ({ orderId }: { orderId: string }): Promise<number> =>
  (await findOrder(ines, orderId)).number;

/** The orders of this test's own customer. */
const openList = async (): Promise<void> => {
  await beginAsAdmin();
  await openPage(`/Dashboard/ManageAllOrders?q=${ines.email}`);
};

test('orders are found by email and number, and by what is to be done', async () => {
  const paid = await numberOf(await buyItems(ines, cap));
  const unpaid = await numberOf(await placeOrder(ines, cap));
  await openList();
  await expect.poll(() => rows.elements().length).toBe(2);
  await find.fill(`#${paid}`);
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.first()).toMatchTextContent(String(paid));
  await find.fill('nothing like it');
  await expect.element(main).toMatchTextContent('No orders match');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(main.getByRole('link', { name: `Order ${unpaid}` })).toBeVisible();
  await find.fill(ines.email);
  // A press before that would be one step of the history with it.
  await expect.poll(() => location.search).toContain('q=');
  await expect.poll(() => rows.elements().length).toBe(2);
  await main.getByRole('button', { name: 'To fulfill 1' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.first()).toMatchTextContent(String(paid));
  history.back();
  await expect.poll(() => rows.elements().length).toBe(2);
});

test('where there are several markets, each order says its own, and one is chosen', async () => {
  const number = await numberOf(await placeOrder(ines, cap));
  await openList();
  const choice = main.getByRole('combobox', { name: 'Market' });
  await expect.element(main.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  answerCalls(/^\/ordersCount/, () =>
    Response.json({
      ...{ orders: 1, isAtLeast: false, items: null, states: [], toFulfill: 0 },
      markets: [
        { slug: '', name: 'Everywhere else', currency: 'usd' },
        { slug: 'de', name: 'Germany', currency: 'eur' },
      ],
    }),
  );
  await openPage(`/Dashboard/ManageAllOrders?q=${ines.email}&state=unpaid`);
  await expect.element(rows.first()).toMatchTextContent('Everywhere else');
  await choice.selectOptions('Germany');
  await expect.element(main).toMatchTextContent('No orders match');
  await expect.element(choice).toHaveValue('de');
  await expectAccessible('orders of a market');
});

test('two days that are set at once are both kept', async () => {
  await placeOrder(ines, cap);
  await openList();
  await expect.poll(() => rows.elements().length).toBe(1);
  // Both before the router has told of the first.
  for (const name of ['To', 'From']) {
    const field = main.getByLabelText(name, { exact: true }).element() as HTMLInputElement;
    field.focus();
    field.valueAsDate = new Date('2026-11-03');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await expect.poll(() => location.search).toMatch(/to=2026-11-03&from=2026-11-03/);
});

test('days say what is wrong with them, and are cleared at once', async () => {
  const from = main.getByLabelText('From', { exact: true });
  const to = main.getByLabelText('To', { exact: true });
  await beginAsAdmin();
  await openPage('/Dashboard/ManageAllOrders?from=2026-11-20&to=2026-11-10');
  await expect.element(from).toHaveAccessibleDescription('November 20, 2026');
  await expect.element(to).toHaveAccessibleDescription(/^This day is before the first one/);
  await to.click();
  await userEvent.keyboard('{Backspace}');
  await from.click();
  await expect.element(to).toHaveAccessibleDescription(/^This day is not complete/);
  await expectAccessible('wrong days');
  await main.getByRole('button', { name: 'Clear days' }).click();
  await expect.poll(() => location.search).toBe('');
  for (const day of [from, to]) {
    await expect.element(day).toHaveValue('');
    await expect.element(day).toHaveAccessibleDescription('');
  }
});

test('new orders are told, states change in place, and no row moves', async () => {
  const placed = await placeOrder(ines, cap);
  const first = await numberOf(placed);
  await openList();
  await expect.element(rows.first()).toMatchTextContent('Unpaid');
  const second = await numberOf(await buyItems(ines, cap));
  await payOrder(ines, placed);
  look();
  const news = main.getByRole('button', { name: 'Show 1 new order' });
  await expect.element(news).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  await expect.element(rows.first()).toMatchTextContent(String(first));
  await expect.element(rows.first()).toMatchTextContent('Paid');
  await expect.element(main.getByRole('button', { name: 'Paid 2' })).toBeVisible();
  await expectAccessible('with new orders');
  news.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.first()).toMatchTextContent(String(second));
  await expect.element(rows.first().getByRole('link')).toHaveFocus();
  await expect.element(news).not.toBeInTheDocument();
});

test('a list that the shop leaves behind twice says so, until it answers', async () => {
  await placeOrder(ines, cap);
  await openList();
  let failures = 0;
  let isDown = true;
  answerCalls(/^\/orders$/, () => {
    if (!isDown) return null;
    failures += 1;
    return new Response(null, { status: 503 });
  });
  look();
  await expect.poll(() => failures).toBe(1);
  await expect.element(main).not.toMatchTextContent('The shop did not respond');
  look();
  await expect.element(main).toMatchTextContent('The shop did not respond');
  isDown = false;
  look();
  await expect.element(main).not.toMatchTextContent('The shop did not respond');
});

test('orders are sent together with the keyboard alone, and that is undone', async () => {
  const number = await numberOf(await buyItems(ines, cap));
  await openList();
  main
    .getByRole('checkbox', { name: `Select order ${number}` })
    .element()
    .focus();
  await userEvent.keyboard(' ');
  const chosen = page.getByRole('region', { name: 'Selected orders' });
  chosen.getByRole('button', { name: 'Mark as fulfilled' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Fulfill orders' });
  await expect.element(dialog.getByLabelText('Carrier')).toHaveFocus();
  await userEvent.keyboard(`CTT{Tab}${number} DA1`);
  await expect.element(dialog.getByRole('list', { name: 'Orders' })).toMatchTextContent('DA1');
  await expectAccessible('fulfilling many');
  dialog.getByRole('button', { name: 'Mark 1 order as fulfilled' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('1 order is fulfilled.');
  await expect.element(rows.getByText('Fulfilled', { exact: true })).toBeVisible();
  main.getByRole('button', { name: 'Undo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('1 order to be fulfilled again.');
  await expect.element(rows.first()).toMatchTextContent('To fulfill');
});

/** As if the connection came back: asks for new orders at once. */
const look = (): boolean => dispatchEvent(new Event('online'));
