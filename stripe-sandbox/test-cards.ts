// The only cards that the Stripe sandbox knows. They are published by Stripe for tests; nobody owns them.

export type CardResult =
  | { kind: 'pays' }
  | { kind: 'asks' }
  | { kind: 'fails'; code: string; declineCode?: string; message: string };

export type TestCard = { number: string; brand: string; does: string; outcome: CardResult };

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', does: 'pays', outcome: { kind: 'pays' } },
  {
    number: '4000000000000002',
    brand: 'visa',
    does: 'is declined',
    outcome: {
      kind: 'fails',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    does: 'has too little money',
    outcome: {
      kind: 'fails',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    does: 'has expired',
    outcome: { kind: 'fails', code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    does: 'has another security code',
    outcome: {
      kind: 'fails',
      code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    does: 'meets a fault at the bank',
    outcome: {
      kind: 'fails',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    does: 'asks you first (3-D Secure)',
    outcome: { kind: 'asks' },
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    does: 'asks you each time (3-D Secure)',
    outcome: { kind: 'asks' },
  },
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** The last four digits are all that is kept of a card, and they tell the test cards apart. */
export const outcomeOf = (last4: string): CardResult =>
  testCards.find((card) => card.number.endsWith(last4))?.outcome ?? { kind: 'pays' };
