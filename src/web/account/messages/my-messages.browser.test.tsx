import { expect, test } from 'vitest';
import { openPage } from '../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../test/browser/page-checks.ts';
import { main } from '../../../../test/browser/page-state.ts';
import { beginSignedIn } from '../../../../test/browser/sign-in.ts';

test('without a confirmed email the page leads to the contact form', async () => {
  await beginSignedIn();
  await openPage('/Dashboard/MyProfile/messages');
  await expect.element(main).toMatchTextContent('once your email address is confirmed');
  await expectAccessible('of own messages');
});

test('the contact form takes its topic from the link, its writer from the account', async () => {
  const { name, email } = await beginSignedIn();
  await openPage('/contact#topic=return');
  await expect.element(main.getByLabelText('Topic')).toHaveValue('return');
  await expect.element(main.getByLabelText('Name', { exact: true })).toHaveValue(name);
  await expect.element(main.getByLabelText('Email', { exact: true })).toHaveValue(email);
});
