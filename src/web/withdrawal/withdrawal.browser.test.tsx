// The withdrawal from a contract: two steps, with the keyboard alone, and what comes of them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible, expectPageChecks } from '../../../test/browser/page-checks.ts';
import { main } from '../../../test/browser/page-state.ts';
import { press, type } from '../../../test/browser/press.ts';
import { beginSignedIn } from '../../../test/browser/sign-in.ts';
import { withWithdrawals } from '../../../test/browser/with-withdrawals.ts';
import { buyItems, findOrder } from '../../../test/setup-calls.ts';

const statedAt = '2026-11-28T14:10:00Z';
const heading = (name: string) => main.getByRole('heading', { level: 2, name });

/** Answers what is sent to the shop. */
const answerWith = (answer: () => Response): object[] => {
  const sent: object[] = [];
  answerCalls(/\/withdrawals$/, (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  return sent;
};

test('each page leads to it, whose two steps need the keyboard alone', async () => {
  withWithdrawals();
  const sent = answerWith(() => Response.json({ statedAt, receipt: true }));
  await openPage('/About');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /^Withdraw from contract/ });
  link.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByLabelText('Name')).toBeVisible();
  main.getByLabelText('Name').element().focus();
  await userEvent.keyboard('Ines{Tab}ines@example.com{Tab}1001{Tab}1 × Hat{Enter}2 × Coat');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(heading('Is this right?')).toHaveFocus();
  await expect.element(main).toMatchTextContent(/Order\s*1001/);
  expect(sent).toEqual([]);
  await expectAccessible('to confirm');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Confirm withdrawal' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('We have received your withdrawal')).toHaveFocus();
  await expect.element(main).toMatchTextContent('We are sending a receipt to ines@example.com.');
  expect(sent).toEqual([
    { name: 'Ines', email: 'ines@example.com', contract: '1001', items: '1 × Hat\n2 × Coat' },
  ]);
  await expectAccessible('once it is stated');
});

test('the form is right at every width, light and dark', async () => {
  withWithdrawals();
  await openPage('/withdrawal');
  await expectPageChecks();
});

test('what is wrong is told at its field, which has the focus; Change keeps all', async () => {
  withWithdrawals();
  await openPage('/withdrawal');
  await type('Email', 'ines');
  await press('Continue');
  const name = main.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Enter your name.');
  await expect.element(main.getByLabelText('Email')).toHaveValue('ines');
  await expectAccessible('with errors');
  await type('Name', 'Ines');
  await type('Email', 'ines@example.com');
  await type('Order number', '1001');
  await press('Continue');
  await expect.element(main).toMatchTextContent('The whole order');
  await press('Change');
  await expect.element(main.getByLabelText('Order number')).toHaveValue('1001');
});

test('a call that fails keeps what was typed; a receipt that is not sent is told', async () => {
  withWithdrawals();
  let isDown = true;
  answerWith(() =>
    isDown ? new Response(null, { status: 503 }) : Response.json({ statedAt, receipt: false }),
  );
  await openPage('/withdrawal');
  await type('Name', 'Ines');
  await type('Email', 'ines@example.com');
  await type('Order number', '1001');
  await press('Continue');
  await press('Confirm withdrawal');
  await expect.element(main.getByRole('alert')).toMatchTextContent('Your withdrawal was not sent.');
  await expect.element(main.getByLabelText('Name')).toHaveValue('Ines');
  isDown = false;
  await press('Continue');
  await press('Confirm withdrawal');
  await expect.element(main).toMatchTextContent('We sent no receipt by email');
});

test('My Order fills it in, and offers the items', async () => {
  withWithdrawals();
  const customer = await beginSignedIn();
  const { orderId } = await buyItems(customer, [{ slug: 'rib-beanie-mustard', quantity: 2 }]);
  const { number } = await findOrder(customer, orderId);
  const ask = globalThis.fetch;
  answerCalls(/\/orders\/\d+$/, async (url, init) => {
    const order = await (await ask(url, init)).json();
    return Response.json({ ...order, withdrawal: { lastDay: '2126-12-10', statedAt: null } });
  });
  await openPage(`/Dashboard/orders/${number}`);
  await expect.element(main).toMatchTextContent('Until December 10, 2126.');
  await main.getByRole('link', { name: 'Withdraw from contract here' }).first().click();
  await expect.element(main.getByLabelText('Order number')).toHaveValue(`${number}`);
  await expect.element(main.getByLabelText('Email')).toHaveValue(customer.email);
  const item = main.getByRole('button', { name: /^2 × Rib Beanie/ });
  await item.click();
  await expect.element(item).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(main.getByLabelText('Items (optional)'))
    .toHaveValue('2 × Rib Beanie, One size');
  await item.click();
  await expect.element(main.getByLabelText('Items (optional)')).toHaveValue('');
});

test('a shop that has it off has no such page, and no link to it', async () => {
  await openPage('/withdrawal');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/not found|404/i);
  await expect
    .element(page.getByRole('link', { name: /^Withdraw from contract/ }))
    .not.toBeInTheDocument();
});
