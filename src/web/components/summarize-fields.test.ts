import { expect, test } from 'vitest';
import { summarizeFields } from './summarize-fields.ts';

test.each([
  [[], null],
  [['email'], '1 field needs your attention: email.'],
  [['Name', 'email'], '2 fields need your attention: name, email.'],
])('%j', (names, summary) => {
  expect(summarizeFields(names)).toBe(summary);
});
