// The books: what an admin reads of the last night, in each state.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import type {
  BooksJson,
  ProviderBooksJson,
} from '../../../../domain/payments/books-check/books-check-schema.ts';

const at = '2026-11-25T12:04:00Z';
const compared = {
  at,
  since: '2026-10-21T12:04:00Z',
  payments: 1204,
  refunds: 1,
  differences: [],
} satisfies ProviderBooksJson['compared'];
const stripe: ProviderBooksJson = { title: 'Stripe', problem: null, compared };
const whole: BooksJson = {
  isRunning: false,
  own: { at, invariants: 48, broken: [] },
  providers: [stripe],
};
const difference = {
  kind: 'payment_unknown',
  label: 'Paid there, unknown here',
  remedy: 'Stripe has taken $84.00 that no order knows.',
  intentId: 'pi_1',
  refundId: null,
  orderNumber: 1001,
  there: '$84.00',
  here: null,
};
const breach = {
  name: 'Stock is never negative',
  breaches: 2,
  examples: [{ size: 's1', stock: -1, due_cents: 5995 }],
};

const openWith = async (books: BooksJson) => {
  await beginAsAdmin();
  answerCalls(/^\/books$/, () => Response.json(books));
  await openPage('/Dashboard/Books');
};

test('before the first night it says when that is', async () => {
  await openWith({ ...whole, own: null, providers: [] });
  await expect.element(main.getByRole('heading', { name: 'Not checked yet' })).toBeVisible();
  await expectAccessible('nothing yet');
});

test('differences and breaches have their remedies', async () => {
  const providers = [{ ...stripe, compared: { ...compared, differences: [difference] } }];
  await openWith({ ...whole, providers, own: { at, invariants: 48, broken: [breach] } });
  const row = main.getByRole('row', { name: 'Paid there, unknown here' });
  await expect.element(row).toMatchTextContent('that no order knows');
  await expect.element(row).toMatchTextContent('$84.00');
  await expect.element(row.getByRole('link', { name: '1001' })).toBeVisible();
  await expect.element(main).toMatchTextContent('Does not hold for 2 rows');
  await expect.element(main).toMatchTextContent('size s1, stock -1, due $59.95');
  await expectAccessible('differences');
});

test('a provider without an answer is said above what is older', async () => {
  const late = { ...stripe, problem: { code: 'unavailable', at, payments: 0 } } as const;
  const problem = { code: 'not_connected', at, payments: 3 } as const;
  const gone: ProviderBooksJson = { title: 'Other Pay', problem, compared: null };
  await openWith({ ...whole, providers: [late, gone] });
  await expect
    .element(main.getByRole('alert').first())
    .toMatchTextContent('Stripe did not answer.');
  await expect
    .element(main.getByRole('region', { name: 'Other Pay' }))
    .toMatchTextContent(
      'cannot be asked, because the shop has no keys of it: 3 payments of it are',
    );
  await expect
    .element(main)
    .toMatchTextContent('1,204 payments and 1 refund since October 21, 2026');
  await expect.element(main).toMatchTextContent('all 48 invariants hold');
});

test('a check that is asked for is shown when it is done', async () => {
  let books = whole;
  await beginAsAdmin();
  answerCalls(/^\/books$/, () => Response.json(books));
  answerCalls(/^\/books\/check$/, () => {
    books = { ...whole, isRunning: true };
    return Response.json({ acknowledged: true });
  });
  await openPage('/Dashboard/Books');
  await main.getByRole('button', { name: 'Check now' }).click();
  await expect.element(main.getByRole('button', { name: 'Checking...' })).toBeVisible();
  books = { ...whole, providers: [{ ...stripe, compared: { ...compared, payments: 1205 } }] };
  await expect.element(main).toMatchTextContent('1,205 payments');
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible();
});
