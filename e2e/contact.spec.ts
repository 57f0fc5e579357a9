import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const text = 'Does the Oxford Shirt run small?';

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
