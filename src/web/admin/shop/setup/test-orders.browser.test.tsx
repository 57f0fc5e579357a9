// Test orders: whoever changes their mind at the password deletes none, and is told nothing else.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { main } from '../../../../../test/browser/page-state.ts';
import { askForPassword } from '../../../../../test/browser/recent-sign-in.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../../test/browser/toasts.ts';
import { buyItems } from '../../../../../test/setup-calls.ts';

test('a change of mind deletes no test orders; the password does', async () => {
  const deleted: unknown[] = [];
  // The shop is that of all tests: its orders stay.
  answerCalls(/\/test-orders$/, (_, init) => {
    deleted.push(init?.method);
    return Response.json({ gone: {} });
  });
  askForPassword(/\/test-orders$/);
  await buyItems(await beginAsAdmin(), [{ slug: 'rib-beanie-mustard' }]);
  await openPage('/Dashboard/Setup');
  await expect.element(main).toMatchTextContent('Test orders');
  await main.getByRole('button', { name: 'Delete test orders' }).first().click();
  const question = page.getByRole('dialog', { name: 'Delete test orders?' });
  const press = () => question.getByRole('button', { name: 'Delete' }).click();
  await press();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect.element(proof).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  await press();
  await expectToast('The test orders are gone.');
  await expect.element(question).not.toBeInTheDocument();
  expect(deleted).toEqual(['DELETE']);
});
