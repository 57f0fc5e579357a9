// An issue from its subject to the question before it is sent.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../../../test/browser/page-checks.ts';
import { main } from '../../../../../test/browser/page-state.ts';
import { beginAsAdmin } from '../../../../../test/browser/sign-in.ts';
import { toastOf } from '../../../../../test/browser/toasts.ts';
import { randomUuid } from '../../../components/browser/random-uuid.ts';
import { signedInApi } from '../../../session/session.ts';

const issues = signedInApi.newsletter.issues;

test('an issue is written with a link, previewed, and asked about before it is sent', async () => {
  const subject = `Wool ${randomUuid().slice(0, 8)}`;
  await beginAsAdmin();
  onTestFinished(async () => {
    const answer = await issues.$get({ query: { q: subject } });
    const found = answer.ok ? (await answer.json()).issues : [];
    for (const { id } of found) await issues[':id'].$delete({ param: { id } });
  });
  await openPage('/Dashboard/Newsletter/Issues');
  await main.getByRole('button', { name: 'Write an issue' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Write an issue' });
  await dialog.getByLabelText('Subject').fill(subject);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  const text = main.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await userEvent.keyboard('The coats are in.{Enter}');
  await page
    .getByRole('toolbar', { name: 'Text' })
    .getByRole('button', { name: 'Link', exact: true })
    .click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabelText('Where to').fill('/product/rib-beanie-mustard');
  await link.getByRole('button', { name: 'Set link' }).click();
  await expect.element(text).toMatchTextContent('/product/rib-beanie-mustard');
  await expect.element(main.getByText('Save what you have written')).toBeVisible();
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(toastOf('Saved.')).toBeVisible();
  await expectAccessible('an issue');
  const listed = await issues.$get({ query: { q: subject } });
  const id = listed.ok ? ((await listed.json()).issues[0]?.id ?? '') : '';
  const answer = await issues[':id'].$get({ param: { id } });
  const saved = answer.ok ? await answer.json() : null;
  expect(saved?.message.text).toContain('The coats are in.');
  expect(saved?.message.html).toMatch(/640\.jpeg[\s\S]*Rib Beanie/);
  await main.getByRole('link', { name: 'Preview' }).click();
  await expect.element(main.getByTitle(subject)).toBeVisible();
  await main.getByLabelText('Send at a time').fill('2099-01-01T08:00');
  await main.getByRole('button', { name: 'Plan', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/“Wool .* goes to \d+ subscribers?/);
  await question.getByRole('button', { name: 'Cancel' }).click();
});
