/** A register's answer. A missing answer says nothing about the number. */
export type RegisterAnswer =
  /** `consultation` finds the answer again at the register; empty: it gave none. */
  | { answer: 'valid' | 'not_valid'; consultation: string }
  /** `reason` as the register calls it, such as 'MS_UNAVAILABLE'. */
  | { answer: 'no_answer'; reason: string };

/** Numbers with their country. With `requester`, the shop's own, there is a consultation. */
export type AskVatRegister = (asked: {
  number: string;
  requester: string | null;
}) => Promise<RegisterAnswer>;

/**
 * Of test mode, which asks nobody. Numbers that end with 200 are not valid, and with 300 there is
 * no answer, as with the test service of VIES; all others are valid.
 */
export const askTestRegister: AskVatRegister = ({ number }) =>
  Promise.resolve(testAnswers[number.slice(-3)] ?? { answer: 'valid', consultation: 'TEST' });

const testAnswers: Record<string, RegisterAnswer> = {
  200: { answer: 'not_valid', consultation: 'TEST' },
  300: { answer: 'no_answer', reason: 'MS_UNAVAILABLE' },
};
