// What a bank says about a card, in the words of the house.

export type CardErrorCode = {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

/** One or two sentences for under the card form. Always says that nothing was charged. */
export const cardErrorMessage = ({
  code = '',
  decline_code: reason = '',
  message,
}: CardErrorCode): string =>
  texts[reason] ??
  texts[code] ??
  `${message ?? 'The bank refused this card.'} Nothing was charged.`;

const texts: Record<string, string> = {
  card_declined:
    'Your card was declined. Nothing was charged. Try another card, or ask your bank why.',
  insufficient_funds:
    'Your card was declined: there is too little money on it. Nothing was charged. Try another card.',
  test_mode_live_card:
    'This is test mode: only the test cards work here. Nothing was charged, and this number was not kept.',
  expired_card: 'Your card has expired. Nothing was charged. Try another card.',
  incorrect_cvc:
    'The security code is not right. Nothing was charged. Look at the card, then try again.',
  invalid_cvc: 'The security code has three digits. Look at the back of the card.',
  incorrect_number: 'This card number has a slip in it. Look at it digit by digit.',
  invalid_expiry_month: 'There is no such month. Look at the expiry on the card.',
  invalid_expiry_year: 'This card has expired, or its year has a slip in it.',
  processing_error: 'The bank stumbled over this card. Nothing was charged. Try again in a minute.',
  payment_intent_authentication_failure:
    'Your bank was not sure that it is you. Nothing was charged. Try again, or take another card.',
};
