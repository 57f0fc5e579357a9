// Stripe's errors of cards and of other methods as sentences for under the payment form.
import { say, sayable } from '../../../../platform/text/say.ts';

export type CardErrorCode = {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
};

/** What happened and what to do next, in one to three sentences. */
export const cardErrorMessage = ({
  code = '',
  decline_code: declineCode = '',
  message = say('Your card was declined.'),
}: CardErrorCode): string => {
  const known = messages[declineCode] ?? messages[code];
  return known ? say(known) : `${message} ${say('You have not been charged.')}`;
};

const messages: Record<string, string> = {
  card_declined: sayable(
    'Your card was declined. You have not been charged. Try another card, or contact your bank.',
  ),
  insufficient_funds: sayable(
    'Your card has insufficient funds. You have not been charged. Try another card.',
  ),
  test_mode_live_card: sayable('This is test mode: use a test card. You have not been charged.'),
  expired_card: sayable('Your card has expired. You have not been charged. Try another card.'),
  incorrect_cvc: sayable(
    'The security code is not correct. You have not been charged. Check it and try again.',
  ),
  invalid_cvc: sayable('The security code is not valid. Check the back of your card.'),
  incorrect_number: sayable('The card number is not valid. Check the digits.'),
  invalid_expiry_month: sayable('The expiry month is not valid. Check your card.'),
  invalid_expiry_year: sayable('The expiry year is not valid. Check your card.'),
  processing_error: sayable(
    'The card could not be processed. You have not been charged. Try again in a minute.',
  ),
  payment_method_customer_decline: sayable(
    'You left before you paid. You have not been charged. Choose how to pay.',
  ),
  payment_method_provider_decline: sayable(
    'Your payment was declined. You have not been charged. Choose another way to pay.',
  ),
  payment_intent_payment_attempt_failed: sayable(
    'Your payment failed. You have not been charged. Choose another way to pay.',
  ),
  payment_intent_authentication_failure: sayable(
    'Your bank could not verify you. You have not been charged. Try again or use another card.',
  ),
};
