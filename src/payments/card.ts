// What can be said about a card before a bank is asked. Used by the card form and by the Stripe sandbox.

export const onlyDigits = (typed: string): string => typed.replace(/\D/g, '');

/** The check digit that every card number carries. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [position, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** A card is good until its month has ended. `month` from 1, `year` in full. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
