// Messages of customers, as an admin finds and answers them.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../../test/browser/answer.ts';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { beginAsAdmin, beginSignedIn } from '../../../../../test/browser/sign-in.ts';
import { expectErrorToast, expectToast } from '../../../../../test/browser/toasts.ts';
import { newAccount, writeMessage } from '../../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const rows = main.getByRole('row');
const entries = main.getByRole('list', { name: 'Thread' }).getByRole('listitem');
const text = 'Does the <b>Oxford</b> Shirt\nrun small?';
let email: string;

beforeEach(async () => {
  ({ email } = newAccount());
  await writeMessage('', { name: 'Ines Okafor', email, message: text });
});

const openThread = async () => {
  await beginAsAdmin();
  await openPage(`/Dashboard/Messages?q=${email}`);
  await main.getByRole('link', { name: 'Ines Okafor' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ines Okafor');
};

test('a message is found, opened by a press on its row, and shown as it was written', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Messages');
  await main.getByLabelText('Find a message').fill(email);
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(email);
  await expect.poll(() => rows.elements().length).toBe(2);
  await main.getByText('Does the <b>Oxford</b>').click();
  // Markup and line break alike.
  await expect.element(entries.getByText('<b>Oxford</b>')).toBeVisible();
  expect(entries.getByText('<b>Oxford</b>').element().textContent).toBe(text);
  await expect.element(main).toMatchTextContent('Written without signing in');
  await expectAccessible('of a thread');
});

test('an answer is written and sent with the keyboard, a note stays with the team', async () => {
  await openThread();
  const field = main.getByLabelText('Answer to Ines Okafor');
  field.element().focus();
  await userEvent.keyboard('It runs true to size.{Tab}{Enter}');
  await expectToast('Answered.');
  await expect.element(entries.nth(1)).toMatchTextContent(/Answer by .*Email: waiting/);
  await expect.element(field).toHaveValue('');
  await expect.element(main).toMatchTextContent('● Answered');
  await main.getByRole('button', { name: 'Note for the team' }).click();
  await main.getByRole('textbox', { name: 'Note for the team' }).fill('She asked before.');
  await main.getByRole('button', { name: 'Save note' }).click();
  await expectToast('Note saved.');
  await expect.element(entries.nth(2)).toMatchTextContent(/Note by .*, for the team/);
});

test('who answers without the last message is told, reads it, and answers again', async () => {
  await openThread();
  await writeMessage('', { name: 'Ines Okafor', email, message: 'One thing more.' });
  const field = main.getByLabelText('Answer to Ines Okafor');
  await field.fill('It runs true to size.');
  await main.getByRole('button', { name: 'Send answer' }).click();
  await expectErrorToast('This thread has a new entry. Read it before you answer.');
  await expect.element(entries.nth(1)).toMatchTextContent('One thing more.');
  await expect.element(field).toHaveValue('It runs true to size.');
  await main.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(entries.nth(2)).toMatchTextContent('It runs true to size.');
});

test('a thread is marked as answered, and waits again', async () => {
  await openThread();
  let isDown = true;
  answerCalls(/\/answered$/, () => (isDown ? new Response(null, { status: 503 }) : null));
  const answered = main.getByRole('button', { name: 'Mark as answered' });
  await answered.click();
  await expectErrorToast(/The shop did not respond/);
  await expect.element(answered).toBeVisible();
  isDown = false;
  await answered.click();
  await expectToast('Marked as answered.');
  await main.getByRole('button', { name: 'Mark as waiting' }).click();
  await expectToast('The message waits for an answer again.');
  await openPage(`/Dashboard/Messages?q=${email}&only=answered`);
  await expect.element(main).toMatchTextContent('No messages match');
});

test('filters that match nothing are cleared, a broken link leads to the list', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Messages?q=nobody-wrote-this');
  await expect.element(main).toMatchTextContent('No messages match');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  await openPage('/Dashboard/Messages?before=nothing');
  await main.getByRole('link', { name: 'Open the page without it' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  await openPage('/Dashboard/Messages/3f2b8c1e-5d04-4a8b-9c1d-0e2f4a6b8c0d');
  await expect.element(main).toMatchTextContent('No such message');
});

test('a customer reads no messages', async () => {
  await beginSignedIn();
  await openPage('/Dashboard/Messages');
  await expect.element(main).toMatchTextContent('Admins only');
});
