// What can be said about a card without asking its issuer.

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The check digit that every card number has. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [position, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** A card is valid until the end of its month. `month` from 1, `year` with four digits. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);

/** An American Express card has four digits on its front, others three on the back. */
export const cvcLength = (number: string): 3 | 4 => (/^3[47]/.test(number) ? 4 : 3);

/** How many digits a number of that beginning has; of some brands the fewest. */
export const numberLength = (number: string): number => {
  if (/^3[47]/.test(number)) return 15;
  return /^3[68]/.test(number) ? 14 : 16;
};
