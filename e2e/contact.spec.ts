import { expect } from '@playwright/test';
import { test, visit } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const text = 'Does the Oxford Shirt run small?';

test('an error is at its field, which has the focus, and goes while typing', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Email').fill('ines');
  await page.getByLabel('Message').fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Enter your name.');
  const summary = page.getByRole('main').getByRole('alert').filter({ hasText: 'attention' });
  await expect(summary).toHaveText('2 fields need your attention: name, email.');
  await expectAccessible(page, 'with errors');
  await name.fill('Ines');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(summary).toHaveText('1 field needs your attention: email.');
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();
  await expectAccessible(page, 'after sending');
});

test.describe('when the shop does not answer', () => {
  test.use({ failures: [503] });
  test('what was typed stays, and can be sent again', async ({ page }) => {
    await visit(page, '/contact');
    await page.route('**/contact-messages', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByLabel('Message').fill(`${text} Again.`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('did not respond');
    await expect(page.getByLabel('Message')).toHaveValue(`${text} Again.`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, failures: [422] });
  test('the form says what is wrong, keeps what was typed, and is sent', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Email').fill('ines@example.com');
    await page.getByLabel('Topic').selectOption('A product or a size');
    await page.getByLabel('Message').fill(`${text} <b>`);
    await page.getByRole('button', { name: 'Send message' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveAccessibleDescription('Enter your name.');
    await expect(name).toBeFocused();
    await expect(page.getByLabel('Topic')).toHaveValue('product');
    await expect(page.getByLabel('Message')).toHaveValue(`${text} <b>`);
    await name.fill('Ines');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeVisible();
  });
});
