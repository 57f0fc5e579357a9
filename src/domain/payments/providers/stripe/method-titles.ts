/** Methods as customers know them; others by Stripe's name. */
const titles: Record<string, string> = {
  acss_debit: 'pre-authorized debit',
  au_becs_debit: 'BECS Direct Debit',
  bacs_debit: 'Bacs Direct Debit',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  link: 'Link',
  paypal: 'PayPal',
  sepa_debit: 'SEPA Direct Debit',
  us_bank_account: 'ACH Direct Debit',
};

export const methodTitle = (type: string): string =>
  Object.hasOwn(titles, type) ? (titles[type] ?? '') : type.replaceAll('_', ' ');
