// The sandbox's form in euros: what each method asks for, sends, and makes of the answer.
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { locale, setLocale } from '../../../platform/text/locale.ts';
import type { ConfirmCard } from './card-result.ts';
import { SandboxPayment } from './sandbox-payment.tsx';

const payer = {
  billing: {
    ...{ name: 'Ines Okafor', email: 'ines@example.com', phone: '07700900123' },
    address: { line1: 'Weg 1', country: 'DE' },
  },
  shipping: null,
};

const open = (intent: object) => {
  const before = locale();
  setLocale({ ...before, currency: 'EUR' });
  const sent: Record<string, string>[] = [];
  answerCalls(/^\/sandbox\/v1\//, ({ pathname }, init) => {
    sent.push(Object.fromEntries(init?.body as URLSearchParams));
    return Response.json(pathname.endsWith('/confirm') ? intent : { id: 'pm_1' });
  });
  const onReady = vi.fn<(confirm: ConfirmCard | null) => void>();
  const form = (
    <SandboxPayment
      publishableKey="pk_test_1"
      providerUrl="/sandbox"
      clientSecret="pi_1_secret_2"
      payer={payer}
      price={78}
      note={undefined}
      returnPath="/de/Dashboard/payment?order=3"
      onReady={onReady}
      onError={() => {}}
    />
  );
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
    setLocale(before);
  });
  // The sheet is a dialog, which knows of Back.
  root.render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  const choose = (name: string) => page.getByRole('radio', { name }).click();
  const confirm = async () => await onReady.mock.lastCall?.[0]?.();
  return { sent, choose, confirm };
};

test('a method with a page of its own leads there, and says who pays', async () => {
  const url = '/sandbox/redirect/pi_1?key=a';
  const { sent, choose, confirm } = open({
    status: 'requires_action',
    next_action: { redirect_to_url: { url } },
  });
  await choose('Klarna');
  expect(await confirm()).toEqual({ kind: 'requires_action', url });
  expect(sent).toEqual([
    {
      type: 'klarna',
      'billing_details[name]': 'Ines Okafor',
      'billing_details[email]': 'ines@example.com',
      'billing_details[address][country]': 'DE',
    },
    {
      client_secret: 'pi_1_secret_2',
      payment_method: 'pm_1',
      return_url: `${location.origin}/de/Dashboard/payment?order=3`,
    },
  ]);
});

test('a debit asks for a test account, and is sure only later', async () => {
  const { sent, choose, confirm } = open({ status: 'processing' });
  await choose('SEPA Direct Debit');
  const field = page.getByLabelText('IBAN');
  expect(await confirm()).toEqual({ kind: 'incomplete' });
  await expect.element(field).toHaveAccessibleDescription('Enter your IBAN.');
  await expect.element(field).toHaveFocus();
  await field.fill('DE02 1203 0000 0000 2020 51');
  expect(await confirm()).toEqual({ kind: 'incomplete' });
  await expect.element(field).toHaveAccessibleDescription(/use a test account/);
  expect(sent).toEqual([]);
  await field.fill('de08 3704 0044 0532 0130 03');
  expect(await confirm()).toEqual({ kind: 'pending' });
  expect(sent[0]).toMatchObject({ 'sepa_debit[iban]': 'DE08370400440532013003' });
});

test('the sheet of a wallet is left, and nothing is sent', async () => {
  const { sent, choose, confirm } = open({ status: 'succeeded' });
  await choose('Google Pay');
  const left = confirm();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  expect(await left).toMatchObject({
    kind: 'declined',
    message: expect.stringContaining('You left Google Pay'),
  });
  expect(sent).toEqual([]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the sheet of a wallet pays', async () => {
  const { sent, choose, confirm } = open({ status: 'succeeded' });
  await choose('Google Pay');
  const paid = confirm();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  expect(await paid).toEqual({ kind: 'succeeded' });
  expect(sent[0]).toEqual({ type: 'card', 'card[token]': 'tok_google_pay' });
});
