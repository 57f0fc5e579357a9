/** The accounts that Stripe publishes for tests of SEPA Direct Debit, and what a debit does. */
export const testIbans: Readonly<Record<string, { to: 'succeeded' | 'failed'; isLate: boolean }>> =
  {
    DE89370400440532013000: { to: 'succeeded', isLate: false },
    DE08370400440532013003: { to: 'succeeded', isLate: true },
    DE62370400440532013001: { to: 'failed', isLate: false },
    DE78370400440532013004: { to: 'failed', isLate: true },
  };

/** All that is kept of an account: the last four characters. */
export const findStoredIban = (last4: string) =>
  Object.entries(testIbans).find(([iban]) => iban.endsWith(last4))?.[1];
