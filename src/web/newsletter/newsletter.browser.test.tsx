// The newsletter's form and the pages of its links, in a shop that sends no emails.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../test/browser/answer.ts';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { newAccount } from '../../../test/setup-calls.ts';

const box = page.getByRole('region', { name: '20% off your first purchase, when' });
const field = box.getByLabelText('Email address');
const heading = page.getByRole('heading', { level: 1 });

test('a slip is told at the field, keeps what was typed, and is mended by keyboard', async () => {
  answerCalls(/\/newsletter\/subscriptions$/, () =>
    Response.json({ needsConfirmation: true, offer: null }, { status: 202 }),
  );
  await openPage('/newsletter');
  await field.fill('ines@');
  await userEvent.keyboard('{Enter}');
  await expect.element(box.getByRole('alert')).toMatchTextContent('Enter a valid email address');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('ines@');
  await expectAccessible('with an error');
  await field.fill('ines@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(box.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.element(box).toMatchTextContent('ines@example.com');
  await expect.poll(() => document.activeElement?.textContent).toMatch('Check your inbox');
  await expectAccessible('after subscribing');
});

test('a shop that sends no emails gives the code at once', async () => {
  await openPage('/newsletter');
  await field.fill(newAccount().email);
  await box.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect.element(box.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect.element(box.getByRole('button', { name: /FIRSTHEM/ })).toBeVisible();
  await expectAccessible('with the code');
});

test('a page that says more than is true is not believed', async () => {
  await openPage('/newsletter?result=sent');
  await expect.element(box.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
});

test('a link that is no longer good says so, and leads to the form', async () => {
  await openPage('/newsletter/confirm#token=made-up');
  await expect.element(heading).toHaveTextContent('This link does not work');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect.element(heading).toMatchTextContent('20% off your first purchase');
});

test('a link that is good gives the code, or unsubscribes', async () => {
  const offer = { code: 'FIRSTHEM', kind: 'percent', percent: 20, isFirstPurchase: true };
  answerCalls(/\/subscriptions\/confirm$/, () => Response.json({ offer }));
  await openPage('/newsletter/confirm#token=good');
  await expect.element(heading).toHaveTextContent('You are subscribed');
  const code = page.getByRole('button', { name: 'Copy promo code FIRSTHEM' });
  await expect.element(code).toBeVisible();
  await expectAccessible('confirmed');
  expect(location.hash).toBe('');
  answerCalls(/\/subscriptions\/unsubscribe$/, () => Response.json({}));
  await openPage('/newsletter/unsubscribe#token=good');
  await expectAccessible('before unsubscribing');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(heading).toHaveTextContent('You are unsubscribed');
  await expectAccessible('unsubscribed');
});
