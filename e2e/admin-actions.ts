// What an admin does in a shop of a journey's own.
import { expect, type Page } from '@playwright/test';

export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text);
