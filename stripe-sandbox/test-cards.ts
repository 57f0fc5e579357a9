// The cards that Stripe publishes for tests, as rows: what each does is said here alone.

export type CardResult =
  | { kind: 'succeeds'; dispute?: string; refund?: 'pending' | 'fails' }
  | { kind: 'requires_action'; after?: Declined }
  | Declined;
type Declined = { kind: 'declined'; code: string; declineCode?: string; message: string };

type TestCard = {
  number: string;
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  /** 'pm_card_' before it makes a payment method of the card; null where Stripe has none. */
  token: string | null;
  result: CardResult;
};

const declined = (declineCode: string, message: string): Declined => ({
  kind: 'declined',
  code: 'card_declined',
  declineCode,
  message,
});
const refused = (code: string, message: string): Declined => ({ kind: 'declined', code, message });
const card = (
  number: string,
  brand: string,
  token: string | null,
  more: Partial<TestCard> = {},
) => ({
  number,
  brand,
  token,
  funding: 'credit' as const,
  result: { kind: 'succeeds' } as CardResult,
  ...more,
});
const visa = (number: string, token: string | null, result: CardResult) =>
  card(number, 'visa', token, { result });
const debit = { funding: 'debit' } as const;

const plainly = 'Your card was declined.';
const noMoney = declined('insufficient_funds', 'Your card has insufficient funds.');
const asks = { kind: 'requires_action' } as const;

export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'visa'),
  card('4000056655665556', 'visa', 'visa_debit', debit),
  card('5555555555554444', 'mastercard', 'mastercard'),
  card('2223003122003222', 'mastercard', null),
  card('5200828282828210', 'mastercard', 'mastercard_debit', debit),
  card('5105105105105100', 'mastercard', 'mastercard_prepaid', { funding: 'prepaid' }),
  card('378282246310005', 'amex', 'amex'),
  card('371449635398431', 'amex', null),
  card('6011111111111117', 'discover', 'discover'),
  card('6011000990139424', 'discover', null),
  card('6011981111111113', 'discover', null, debit),
  card('3056930009020004', 'diners', 'diners'),
  card('36227206271667', 'diners', null),
  card('6555900000604105', 'discover', null),
  card('3566002020360505', 'jcb', 'jcb'),
  card('6200000000000005', 'unionpay', 'unionpay'),
  card('6200000000000047', 'unionpay', null, debit),
  card('6205500000000000004', 'unionpay', null),
  visa('4000000000000002', 'chargeDeclined', declined('generic_decline', plainly)),
  visa('4000000000009995', 'chargeDeclinedInsufficientFunds', noMoney),
  visa('4000000000009987', 'chargeDeclinedLostCard', declined('lost_card', plainly)),
  visa('4000000000009979', 'chargeDeclinedStolenCard', declined('stolen_card', plainly)),
  visa(
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    refused('expired_card', 'Your card has expired.'),
  ),
  visa(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    refused('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    refused(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  visa(
    '4000000000006975',
    'chargeDeclinedVelocityLimitExceeded',
    declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its ' +
        'amount limit.',
    ),
  ),
  // Stripe itself blocks it, before the issuer is asked.
  visa('4100000000000019', 'radarBlock', declined('fraudulent', plainly)),
  visa('4000002500003155', 'authenticationRequiredOnSetup', asks),
  visa('4000002760003184', 'authenticationRequired', asks),
  visa('4000000000003220', 'threeDSecure2Required', asks),
  visa('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    ...asks,
    after: declined('generic_decline', plainly),
  }),
  visa('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    ...asks,
    after: noMoney,
  }),
  visa('4000000000003055', 'threeDSecureOptional', { kind: 'succeeds' }),
  visa('4000000000000259', 'createDispute', { kind: 'succeeds', dispute: 'fraudulent' }),
  visa('4000000000002685', 'createDisputeProductNotReceived', {
    kind: 'succeeds',
    dispute: 'product_not_received',
  }),
  visa('4000000000007726', 'pendingRefund', { kind: 'succeeds', refund: 'pending' }),
  visa('4000000000005126', 'refundFail', { kind: 'succeeds', refund: 'fails' }),
];

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number);

/** The brand and the last four digits, all that is stored of a card, identify a test card. */
export const findStoredCard = (brand: string, last4: string): TestCard | undefined =>
  testCards.find((card) => card.brand === brand && card.number.endsWith(last4));

/** Of 'pm_card_visa'. Stripe also knows names of declined cards with their brand. */
export const findCardOfToken = (id: string): TestCard | undefined => {
  const token = id.replace(/^pm_card_(visa_(?=chargeDeclined))?/, '');
  return token === id ? undefined : testCards.find((card) => card.token === token);
};
