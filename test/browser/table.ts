// Rows of a table on the page.
import { type Locator, page } from 'vitest/browser';

export const main = page.getByRole('main');
export const heading = page.getByRole('heading', { level: 1 });
export const rows = page.getByRole('row');

export const rowOf = (text: string): Locator => rows.filter({ hasText: text });

export const toastOf = (text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);
