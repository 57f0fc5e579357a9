// The button of a payment by hand places the order, for the sum that the page showed.
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import type { ConfirmCard } from '../card/card-result.ts';
import { ByHandForm } from './by-hand-form.tsx';

const open = async (answer: () => Response) => {
  const sent: unknown[] = [];
  answerCalls(/\/payments\/by_hand_1\/confirm$/, (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const onReady = vi.fn<(confirm: ConfirmCard | null) => void>();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  root.render(
    <ByHandForm
      publishableKey=""
      providerUrl={null}
      clientSecret="by_hand_1_secret_"
      payer={{
        billing: { name: 'Ines Okafor', email: 'ines@example.com', phone: '1' },
        shipping: null,
      }}
      price={78}
      note="Order now and pay within 7 days."
      returnPath="/Dashboard/payment?order=3"
      onReady={onReady}
      onError={() => {}}
    />,
  );
  await expect.poll(() => onReady.mock.lastCall?.[0]).toBeTruthy();
  return { sent, confirm: onReady.mock.lastCall?.[0] as ConfirmCard };
};

test('it says how the order is paid, and sends the sum that was shown', async () => {
  const { sent, confirm } = await open(() => Response.json({ acknowledged: true }));
  await expect.element(page.getByText('Order now and pay within 7 days.')).toBeVisible();
  expect(await confirm()).toEqual({ kind: 'pending', isKnown: true });
  expect(sent).toEqual([{ price: 78 }]);
});

test('an order that changed is shown again, and another error is said', async () => {
  const fail = (code: string, status: number) => () =>
    Response.json({ code, message: 'No.' }, { status });
  const changed = await open(fail('price_changed', 409));
  expect(await changed.confirm()).toEqual({ kind: 'canceled' });
  const gone = await open(fail('invalid_input', 422));
  expect(await gone.confirm()).toEqual({ kind: 'declined', message: 'No.' });
});
