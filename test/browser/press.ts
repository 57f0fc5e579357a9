// What tests of forms do again and again.
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectUrl, main } from './page-state.ts';

/** Presses the first button of this name in the page's main part. */
export const press = (name: string | RegExp): Promise<void> =>
  main.getByRole('button', { name }).first().click();

/** Fills a field of the page's main part in, by its label; answers the field. */
export const type = async (label: string, text: string): Promise<Locator> => {
  const field = main.getByLabelText(label, { exact: true });
  await field.fill(text);
  return field;
};

export const shows = (text: RegExp) => () =>
  expect.element(page.getByText(text).first()).toBeVisible();

export const isAt = (path: string) => () => expectUrl(path);
