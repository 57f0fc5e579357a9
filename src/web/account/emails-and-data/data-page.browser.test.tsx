// What customers decide about their data: which emails, a copy of everything, the end of it.
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../test/browser/answer.ts';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { press, shows } from '../../../../test/browser/press.ts';
import { askForPassword } from '../../../../test/browser/recent-sign-in.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';

const data = '/Dashboard/MyProfile/data';
const checkbox = (name: string) => main.getByRole('checkbox', { name });

const open = async () => {
  const customer = await beginSignedIn();
  await openPage(data);
  return customer;
};

test('emails are chosen one by one, and a choice that was not saved is taken back', async () => {
  await open();
  checkbox('Orders').element().focus();
  await userEvent.keyboard(' ');
  await shows(/^Saved$/)();
  await openPage(data);
  await expect.element(checkbox('Orders')).not.toBeChecked();
  await expect.element(checkbox('Refunds')).toBeChecked();
  answerCalls(/\/email-choices$/, () => 'no connection');
  await checkbox('Refunds').click();
  await shows(/This was not saved.$/)();
  await expect.element(checkbox('Refunds')).toBeChecked();
});

test('the newsletter is chosen once the address is confirmed', async () => {
  const choices = { newsletter: false, orderEmails: true, refundEmails: true };
  let canChooseNewsletter = false;
  answerCalls(/\/email-choices$/, (_, init) =>
    init?.method === 'PUT'
      ? Response.json(choices)
      : Response.json({ ...choices, canChooseNewsletter }),
  );
  await open();
  await expect.element(checkbox('Newsletter')).toBeDisabled();
  await shows(/^Send it again$/)();
  canChooseNewsletter = true;
  await openPage(data);
  await checkbox('Newsletter').click();
  await shows(/^Saved$/)();
});

test('a page of some network in between is no copy of the data', async () => {
  answerCalls(/\/data-export$/, () => new Response('<title>Hotel</title>'));
  await open();
  await press('Download my data');
  await shows(/^The shop did not respond. Try again.$/)();
});

test('deleting the account is asked twice, said everywhere, and taken back', async () => {
  const { email, password } = await open();
  main.getByRole('button', { name: 'Delete my account' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const typed = page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByLabelText('Email of your account');
  await expect.element(typed).toHaveFocus();
  await expectAccessible('asking for the email');
  await userEvent.keyboard('another@example.com{Enter}');
  await expect.element(typed).toHaveAccessibleDescription('This is not the email of your account.');
  askForPassword(/\/account-deletion$/);
  await typed.fill(email.toUpperCase());
  await userEvent.keyboard('{Enter}');
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await proof.getByLabelText('Password').fill(password);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  const keep = main.getByRole('button', { name: 'Keep my account' });
  await expect.element(main).toMatchTextContent(/Your account will be deleted on \w+ \d+, \d{4}\./);
  await expect.element(keep).toHaveFocus();
  await expectAccessible('with a day of deletion');
  await openPage('/Dashboard');
  await expect.element(main).toMatchTextContent('Your account will be deleted on');
  await keep.click();
  await expect.element(main).not.toMatchTextContent('Your account will be deleted on');
  await openPage(data);
  await expect.element(main.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('the page is accessible on a phone, and its colors in the dark', async () => {
  await page.viewport(360, 800);
  await open();
  await expectAccessible('at 360');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('dark', ['color-contrast']);
});
