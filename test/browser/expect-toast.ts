import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const expectToast = (text: string | RegExp): Promise<void> =>
  expect
    .element(page.getByRole('region', { name: 'Notifications' }))
    .toMatchTextContent(text) as Promise<void>;
