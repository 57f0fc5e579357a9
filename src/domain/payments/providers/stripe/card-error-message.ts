// Stripe's errors of cards and of other methods as sentences for under the payment form.

export type CardErrorCode = {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

/** What happened and what to do next, in one to three sentences. */
export const cardErrorMessage = ({
  code = '',
  decline_code: declineCode = '',
  message = 'Your card was declined.',
}: CardErrorCode): string => messages[declineCode] ?? messages[code] ?? `${message} ${notCharged}`;

const notCharged = 'You have not been charged.';

const another = 'Choose another way to pay.';

const messages: Record<string, string> = {
  card_declined: `Your card was declined. ${notCharged} Try another card, or contact your bank.`,
  insufficient_funds: `Your card has insufficient funds. ${notCharged} Try another card.`,
  test_mode_live_card: `This is test mode: use a test card. ${notCharged}`,
  expired_card: `Your card has expired. ${notCharged} Try another card.`,
  incorrect_cvc: `The security code is not correct. ${notCharged} Check it and try again.`,
  invalid_cvc: 'The security code is not valid. Check the back of your card.',
  incorrect_number: 'The card number is not valid. Check the digits.',
  invalid_expiry_month: 'The expiry month is not valid. Check your card.',
  invalid_expiry_year: 'The expiry year is not valid. Check your card.',
  processing_error: `The card could not be processed. ${notCharged} Try again in a minute.`,
  payment_method_customer_decline: `You left before you paid. ${notCharged} Choose how to pay.`,
  payment_method_provider_decline: `Your payment was declined. ${notCharged} ${another}`,
  payment_intent_payment_attempt_failed: `Your payment failed. ${notCharged} ${another}`,
  payment_intent_authentication_failure:
    'Your bank could not verify you. You have not been charged. Try again or use another card.',
};
