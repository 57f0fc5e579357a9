// Messages of the contact form, as an admin finds and answers them.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { beginAsAdmin, beginSignedIn } from '../../../../test/browser/sign-in.ts';
import { expectToast } from '../../../../test/browser/toasts.ts';
import { newAccount, writeMessage } from '../../../../test/setup-calls.ts';

const main = page.getByRole('main');
const messages = main.getByRole('article');
const message = main.getByRole('article', { name: 'Message from Ines Okafor' });
const text = 'Does the <b>Oxford</b> Shirt\nrun small?';
let email: string;

beforeEach(async () => {
  ({ email } = newAccount());
  await writeMessage('', { name: 'Ines Okafor', email, message: text });
});

test('a message is found, and shown as it was written', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Messages');
  await main.getByLabelText('Find a message').fill(email);
  await expect.poll(() => messages.elements().length).toBe(1);
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(email);
  // Markup and line break alike.
  await expect.element(message.getByText('<b>Oxford</b>')).toBeVisible();
  expect(message.getByText('<b>Oxford</b>').element().textContent).toBe(text);
  await expect
    .element(message.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute(
      'href',
      `mailto:${encodeURIComponent(email)}?subject=Re%3A%20A%20product%20or%20a%20size`,
    );
});

test('a message is marked as answered with the keyboard alone, and waits again', async () => {
  await beginAsAdmin();
  await openPage(`/Dashboard/Messages?q=${email}`);
  const answered = message.getByRole('button', { name: /^Mark as answered/ });
  let isDown = true;
  answerCalls(/\/answered$/, () => (isDown ? new Response(null, { status: 503 }) : null));
  message.getByRole('link', { name: 'Reply by email' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(answered).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectToast('The shop did not respond. Try again.');
  await expect.element(message).toMatchTextContent('Waiting');
  await expect.element(answered).toHaveFocus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await expectToast('Marked as answered.');
  await expect.element(message).toMatchTextContent(/Answered .* by Admin/i);

  await main.getByRole('button', { name: 'Waiting', exact: true }).click();
  await expect.element(main).toMatchTextContent('No messages match');
  await main.getByRole('button', { name: 'Answered', exact: true }).click();
  await message.getByRole('button', { name: /^Mark as waiting/ }).click();
  await expectToast('The message waits for an answer again.');
  await expect.element(main).toMatchTextContent('No messages match');
  history.back();
  await expect.element(message).toMatchTextContent('Waiting');
});

test('filters that match nothing are cleared, a broken link leads to the list', async () => {
  await beginAsAdmin();
  await openPage('/Dashboard/Messages?q=nobody-wrote-this');
  await expect.element(main).toMatchTextContent('No messages match');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(messages.first()).toBeVisible();
  await openPage('/Dashboard/Messages?before=nothing');
  await main.getByRole('link', { name: 'Open the page without it' }).click();
  await expect.element(messages.first()).toBeVisible();
});

test('a customer reads no messages', async () => {
  await beginSignedIn();
  await openPage('/Dashboard/Messages');
  await expect.element(main).toMatchTextContent('Admins only');
});
