// Rows of a table on the page.
import { type Locator, page } from 'vitest/browser';

export const rows = page.getByRole('row');

export const rowOf = (text: string): Locator => rows.filter({ hasText: text });
