// The cards that the sandbox knows: Stripe publishes them for tests.

export type CardResult =
  | { kind: 'succeeds' }
  | { kind: 'requires_action' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

export type TestCard = { number: string; brand: string; does: string; result: CardResult };

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', does: 'pays', result: { kind: 'succeeds' } },
  {
    number: '4000056655665556',
    brand: 'visa',
    does: 'pays as another card',
    result: { kind: 'succeeds' },
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    does: 'is declined',
    result: {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    does: 'has too little money',
    result: {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    does: 'has expired',
    result: { kind: 'declined', code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    does: 'has another security code',
    result: {
      kind: 'declined',
      code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    does: 'has a processing error',
    result: {
      kind: 'declined',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    does: 'asks you first (3-D Secure)',
    result: { kind: 'requires_action' },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    does: 'asks you each time (3-D Secure)',
    result: { kind: 'requires_action' },
  },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** The last four digits, all that is stored of a card, identify a test card. */
export const resultOf = (last4: string): CardResult =>
  testCards.find((card) => card.number.endsWith(last4))?.result ?? { kind: 'succeeds' };
