// The page of payments: two keys and one press, what may be wrong with them, and the way back.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { askForPassword } from '../../../../../test/browser/recent-sign-in.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import type { PaymentKeysJson } from '../../../../domain/payments/keys/payment-keys-schema.ts';

const none: PaymentKeysJson = {
  source: 'none',
  takes: 'sandbox',
  publishableKey: null,
  secretKey: null,
  savedAt: null,
  walletsProblem: null,
  isOn: false,
  isInEffect: true,
  closed: null,
  revision: 0,
};
const live: PaymentKeysJson = {
  ...none,
  source: 'dashboard',
  takes: 'live',
  publishableKey: '…4242',
  secretKey: '…4343',
  savedAt: '2026-11-26T16:00:00.000Z',
  isOn: true,
  revision: 1,
};

/** All tests share a shop, which stays in test mode: its keys are answered here. */
const openPayments = async (
  state: PaymentKeysJson,
  next: PaymentKeysJson = state,
  answerSave: () => Response | null = () => null,
) => {
  const sent: unknown[] = [];
  let asks = -1;
  answerCalls(/\/(payment-keys|test-mode)$/, (_, init) => {
    if ((init?.method ?? 'GET') === 'GET') {
      if (sent.length === 0) return Response.json(state);
      asks += 1;
      // The process that answers learns of it a moment later.
      return Response.json({ ...next, isInEffect: asks > 0 });
    }
    const given = answerSave();
    if (given) return given;
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({});
  });
  await beginAsAdmin();
  await openPage('/Dashboard/Settings/Payments');
  return { sent, asks: () => asks };
};

const save = () => main.getByRole('button', { name: 'Take real money' }).click();

test('wrong keys stand at their fields; right ones end test mode, and leave the page', async () => {
  const problem = { code: 'invalid_input', message: 'Stripe does not know this key.' };
  let tries = 0;
  const { sent, asks } = await openPayments(none, live, () => {
    tries += 1;
    return tries > 1 ? null : Response.json({ ...problem, field: 'secretKey' }, { status: 422 });
  });
  const open = main.getByLabelText('Publishable key');
  const secret = main
    .getByRole('textbox', { name: 'Secret key' })
    .or(main.getByLabelText('Secret key'));
  await expectAccessible('payments');
  await open.fill('sk_live_1');
  await secret.first().fill('rk_live_2');
  await save();
  await expect.element(main).toMatchTextContent('The publishable key begins with pk_live_.');
  await open.fill('pk_test_1');
  await save();
  await expect.element(main).toMatchTextContent('Take both from the same mode.');
  await open.fill(' pk_live_1 ');
  await save();
  await expect.element(main).toMatchTextContent('Stripe does not know this key.');
  await expect.element(secret.first()).toHaveFocus();
  await save();
  await expectToast('Cards are charged from now on.');
  expect(sent).toEqual([{ publishableKey: 'pk_live_1', secretKey: 'rk_live_2', revision: 0 }]);
  // It waited until the shop went by them.
  expect(asks()).toBeGreaterThanOrEqual(1);
  await expect.element(main).toMatchTextContent('Cards are charged.');
  await expect.element(main).toMatchTextContent('…4343');
  await expect.element(secret.first()).toHaveValue('');
});

test('the way back is asked for once more, and a change of mind changes nothing', async () => {
  const { sent } = await openPayments(live, {
    ...live,
    takes: 'sandbox',
    isOn: false,
    revision: 2,
  });
  askForPassword(/\/test-mode$/);
  await main.getByRole('button', { name: 'Back to test mode' }).click();
  const question = page.getByRole('dialog', { name: 'Back to test mode?' });
  const press = () => question.getByRole('button', { name: 'Back to test mode' }).click();
  await press();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect.element(proof).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  expect(sent).toEqual([]);
  await press();
  await expectToast('The shop is in test mode.');
  expect(sent).toEqual([{ revision: 1 }]);
  await expect.element(main).toMatchTextContent('These keys rest');
});

test.for<[string, Partial<PaymentKeysJson>, string]>([
  ['without an address', { closed: 'Set PUBLIC_URL first.' }, 'Set PUBLIC_URL first.'],
  ['with keys of the start', { source: 'environment', takes: 'live', isOn: true }, 'They win over'],
])('%s there is no form, and it says why', async ([, more, says]) => {
  await openPayments({ ...none, ...more });
  await expect.element(main).toMatchTextContent(says);
  await expect.element(main.getByLabelText('Publishable key')).not.toBeInTheDocument();
});

test('a copy says that it can not read the keys, and takes new ones', async () => {
  await openPayments({ ...none, source: 'unreadable' });
  await expect.element(main.getByRole('alert')).toMatchTextContent('which must charge nobody');
  await expect.element(main.getByLabelText('Publishable key')).toBeVisible();
});
