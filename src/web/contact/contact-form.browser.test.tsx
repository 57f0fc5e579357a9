import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test/browser/open-page.tsx';
import { expectAccessible } from '../../../test/browser/page-checks.ts';
import { main } from '../../../test/browser/page-state.ts';
import { press, type } from '../../../test/browser/press.ts';

test('an error is at its field, which has the focus, and goes while typing', async () => {
  await openPage('/contact');
  await type('Email', 'ines');
  await type('Message', 'Does the Oxford Shirt run small?');
  await press('Send message');
  const name = main.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Enter your name.');
  const summary = main.getByRole('alert').filter({ hasText: 'attention' });
  await expect.element(summary).toHaveTextContent('2 fields need your attention: name, email.');
  await expectAccessible('with errors');
  await name.fill('Ines');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(summary).toHaveTextContent('1 field needs your attention: email.');
  await type('Email', 'ines@example.com');
  await press('Send message');
  const sent = page.getByRole('heading', { name: 'Your message was sent' });
  await expect.element(sent).toHaveFocus();
  await expectAccessible('after sending');
});
