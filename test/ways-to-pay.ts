// Six ways to pay, five outcomes each, as what the browser tells the provider.
/** What is sent to confirm, what is pressed on the page elsewhere, and whether one comes back. */
export type Cell = { fields: Record<string, string> | null; button?: string; isGone?: true };
const outcomes = ['pay', 'decline', 'leave', 'yes later', 'no later'] as const;
export type Outcome = (typeof outcomes)[number];

const card = (number: string) => ({
  ...{ type: 'card', 'card[number]': number, 'card[cvc]': '314' },
  ...{ 'card[exp_month]': '11', 'card[exp_year]': '40' },
});
const asks = { fields: card('4000002500003155') };
const wallet = (token: string) => ({ fields: { type: 'card', 'card[token]': token } });
const billing = {
  'billing_details[name]': 'Ines Okafor',
  'billing_details[email]': 'ines@example.com',
  'billing_details[address][country]': 'DE',
};
const page = (type: string) => ({ fields: { type, ...billing } });
const debit = (iban: string) => ({
  fields: { ...{ type: 'sepa_debit', 'sepa_debit[iban]': iban }, ...billing },
});
/** One that answers while the customer looks, or closes the page before they hear it. */
const atOnce = (yes: Cell, no: Cell, left: Cell): Record<Outcome, Cell> => ({
  pay: yes,
  decline: no,
  leave: left,
  'yes later': { ...yes, isGone: true },
  'no later': { ...no, isGone: true },
});
const mayBeLater = (type: string): Record<Outcome, Cell> => ({
  pay: { ...page(type), button: 'complete' },
  decline: { ...page(type), button: 'fail' },
  leave: { ...page(type), button: 'leave' },
  'yes later': { ...page(type), button: 'yes_later' },
  'no later': { ...page(type), button: 'no_later' },
});

const ways: Record<string, Record<Outcome, Cell>> = {
  card: atOnce({ ...asks, button: 'complete' }, { ...asks, button: 'fail' }, asks),
  wallets: atOnce(wallet('tok_apple_pay'), wallet('tok_link_chargeDeclined'), {
    fields: null,
  }),
  iDEAL: atOnce(
    { ...page('ideal'), button: 'complete' },
    { ...page('ideal'), button: 'fail' },
    page('ideal'),
  ),
  Klarna: mayBeLater('klarna'),
  PayPal: mayBeLater('paypal'),
  'SEPA Direct Debit': {
    pay: debit('DE89370400440532013000'),
    decline: debit('DE62370400440532013001'),
    leave: { fields: null },
    'yes later': debit('DE08370400440532013003'),
    'no later': debit('DE78370400440532013004'),
  },
};
/** Thirty. */
export const cells: { way: string; outcome: Outcome; cell: Cell }[] = Object.entries(ways).flatMap(
  ([way, row]) => outcomes.map((outcome) => ({ way, outcome, cell: row[outcome] })),
);
