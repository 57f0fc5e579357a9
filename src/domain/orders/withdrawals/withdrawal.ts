// A withdrawal from a contract as a customer states it, and what is wrong with it.
import { emailNameProblem, normalizeEmail } from '../../../platform/text/email-address.ts';

export const withdrawalFields = ['name', 'email', 'contract', 'items'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
export type StatedWithdrawal = Record<WithdrawalField, string>;

/** What the team lists. */
export const withdrawalFilters = ['open', 'unmatched', 'settled'] as const;
export const withdrawalSearchLengthMax = 100;

/** Characters. */
export const withdrawalMax = { name: 100, email: 254, contract: 60, items: 500 } as const;

/** A sentence for each field that is not right. */
export const checkWithdrawal = (
  typed: StatedWithdrawal,
): Partial<Record<WithdrawalField, string>> => {
  const stated = toWithdrawal(typed);
  return Object.fromEntries(
    withdrawalFields.flatMap((field) => {
      const error = errorOf(field, stated[field]);
      return error ? [[field, error]] : [];
    }),
  );
};

/** As it is stored: without control characters, one line for each item. */
export const toWithdrawal = ({ items, ...typed }: StatedWithdrawal): StatedWithdrawal => ({
  name: oneLine(typed.name),
  email: normalizeEmail(oneLine(typed.email)),
  contract: oneLine(typed.contract),
  items: items
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter(Boolean)
    .join('\n'),
});

const errorOf = (field: WithdrawalField, text: string): string | null => {
  if (text === '') return missing[field];
  const excess = text.length - withdrawalMax[field];
  if (excess > 0) return `This is ${excess} characters too long.`;
  if (field === 'email')
    return emailPattern.test(text) ? emailNameProblem(text) : 'Enter a valid email address.';
  // The receipt goes to whatever address was typed: it must not bring a stranger's link.
  return linkPattern.test(text) ? 'Leave out links, and write a space after each dot.' : null;
};

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/;
const linkPattern = /:\/\/|www\.|[\p{L}\d]\.\p{L}{2}/iu;

const missing = {
  name: 'Enter your name.',
  email: 'Enter an email address, so that we can confirm that we have it.',
  contract: 'Enter the number of the order, or say which one it is.',
  items: null,
};
