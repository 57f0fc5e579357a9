// What each call takes, by Stripe's types: a name that is missing here does not compile.
import type { Stripe } from 'stripe';
import { otherTypes } from '../methods/other-methods.ts';
import { type Kind, type Kinds, List } from './kinds.ts';

type Every<Params, More extends string = never> = Record<keyof Params | More, Kind>;

const unserved = <Name extends string>(names: readonly Name[]): Record<Name, 'unserved'> =>
  Object.fromEntries(names.map((name) => [name, 'unserved'])) as Record<Name, 'unserved'>;

const read = { expand: 'texts' } as const;
const page = { ...read, limit: 'integer', starting_after: 'text', ending_before: 'text' } as const;
const domain = { ...read, domain_name: 'text', enabled: 'unserved' } as const;
const list = { ...page, created: 'time' } as const;

const address = {
  ...{ city: 'text', country: 2, line1: 'text', line2: 'text', postal_code: 'text', state: 'text' },
} satisfies Every<Stripe.Tax.CalculationCreateParams.CustomerDetails.Address>;

const captureMethods = ['automatic', 'automatic_async', 'manual'];
const unservedOfIntents = [
  'amount_details',
  'error_on_requires_action',
  'excluded_payment_method_types',
  'hooks',
  'mandate',
  'mandate_data',
  'off_session',
  'payment_details',
  'payment_method_data',
  'payment_method_options',
  'confirmation_token',
  'radar_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
] as const;
const unservedOfMethods = [
  ...['acss_debit', 'affirm', 'afterpay_clearpay', 'alipay', 'allow_redisplay', 'alma'],
  ...['amazon_pay', 'au_becs_debit', 'bacs_debit', 'bancontact', 'billie'],
  ...['bizum', 'blik', 'boleto', 'cashapp', 'crypto', 'custom', 'customer', 'customer_balance'],
  ...['eps', 'fpx', 'giropay', 'grabpay', 'ideal', 'interac_present', 'kakao_pay', 'klarna'],
  ...['konbini', 'kr_card', 'link', 'mb_way', 'mobilepay', 'multibanco', 'naver_pay'],
  ...['nz_bank_account', 'oxxo', 'p24', 'pay_by_bank', 'payco', 'payment_method', 'paynow'],
  ...['paypal', 'paypay', 'payto', 'pix', 'promptpay', 'radar_options', 'revolut_pay'],
  ...['samsung_pay', 'satispay', 'scalapay', 'sequra', 'sofort', 'sunbit'],
  ...['swish', 'twint', 'upi', 'us_bank_account', 'wechat_pay', 'zip'],
] as const;

const intents = {
  'POST /v1/payment_intents': {
    ...read,
    ...unserved(unservedOfIntents),
    ...unserved(['application_fee_amount', 'confirmation_method', 'customer', 'customer_account']),
    ...unserved(['on_behalf_of', 'payment_method_configuration', 'transfer_data']),
    ...unserved(['statement_descriptor', 'statement_descriptor_suffix', 'transfer_group']),
    amount: 'integer',
    currency: 'text',
    allowed_payment_method_types: 'texts',
    automatic_payment_methods: { enabled: 'boolean', allow_redirects: ['always', 'never'] },
    capture_method: captureMethods,
    confirm: 'boolean',
    description: 1000,
    metadata: 'map',
    payment_method: 'text',
    return_url: 'text',
  } satisfies Every<Stripe.PaymentIntentCreateParams>,
  'GET /v1/payment_intents': {
    ...list,
    customer: 'text',
    customer_account: 'unserved',
  } satisfies Every<Stripe.PaymentIntentListParams>,
  'GET /v1/payment_intents/search': {
    ...read,
    query: 'text',
    limit: 'integer',
    page: 'text',
  } satisfies Every<Stripe.PaymentIntentSearchParams>,
  'GET /v1/payment_intents/:id': {
    ...read,
    client_secret: 'text',
  } satisfies Every<Stripe.PaymentIntentRetrieveParams>,
  // A browser proves itself with the client secret.
  'POST /v1/payment_intents/:id/confirm': {
    ...read,
    ...unserved(unservedOfIntents),
    ...unserved(['allowed_payment_method_types', 'amount_to_confirm', 'capture_method']),
    client_secret: 'text',
    payment_method: 'text',
    return_url: 'text',
  } satisfies Every<Stripe.PaymentIntentConfirmParams, 'client_secret'>,
  'POST /v1/payment_intents/:id/capture': {
    ...read,
    ...unserved(['amount_details', 'application_fee_amount', 'final_capture', 'hooks']),
    ...unserved(['metadata', 'payment_details', 'transfer_data']),
    ...unserved(['statement_descriptor', 'statement_descriptor_suffix']),
    amount_to_capture: 'integer',
  } satisfies Every<Stripe.PaymentIntentCaptureParams>,
  'POST /v1/payment_intents/:id/cancel': {
    ...read,
    cancellation_reason: ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
  } satisfies Every<Stripe.PaymentIntentCancelParams>,
  'POST /v1/payment_methods': {
    ...read,
    ...unserved(unservedOfMethods),
    type: ['card', ...otherTypes],
    billing_details: {
      tax_id: 'unserved',
      address,
      email: 'text',
      name: 'text',
      phone: 'text',
    } satisfies Every<Stripe.PaymentMethodCreateParams.BillingDetails>,
    sepa_debit: { iban: 'text' } satisfies Every<Stripe.PaymentMethodCreateParams.SepaDebit>,
    card: {
      number: 'text',
      exp_month: 'integer',
      exp_year: 'integer',
      cvc: 'text',
      networks: 'unserved',
      token: 'text',
    } satisfies Every<Stripe.PaymentMethodCreateParams.Card>,
    metadata: 'unserved',
  } satisfies Every<Stripe.PaymentMethodCreateParams>,
} satisfies Record<string, Kinds>;

const movements = {
  'POST /v1/refunds': {
    ...read,
    ...unserved(['currency', 'customer', 'instructions_email', 'origin']),
    ...unserved(['refund_application_fee', 'reverse_transfer']),
    amount: 'integer',
    charge: 'text',
    metadata: 'map',
    payment_intent: 'text',
    reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
  } satisfies Every<Stripe.RefundCreateParams>,
  'GET /v1/refunds': {
    ...list,
    charge: 'text',
    payment_intent: 'text',
  } satisfies Every<Stripe.RefundListParams>,
  'GET /v1/refunds/:id': read satisfies Every<Stripe.RefundRetrieveParams>,
  'POST /v1/refunds/:id/cancel': read satisfies Every<Stripe.RefundCancelParams>,
  'GET /v1/charges': {
    ...list,
    customer: 'text',
    payment_intent: 'text',
    transfer_group: 'unserved',
  } satisfies Every<Stripe.ChargeListParams>,
  'GET /v1/charges/:id': read satisfies Every<Stripe.ChargeRetrieveParams>,
  'GET /v1/balance_transactions': {
    ...list,
    currency: 'text',
    payout: 'unserved',
    source: 'text',
    type: 'text',
  } satisfies Every<Stripe.BalanceTransactionListParams>,
  'GET /v1/balance_transactions/:id': read satisfies Every<Stripe.BalanceTransactionRetrieveParams>,
  'GET /v1/disputes': {
    ...list,
    charge: 'text',
    payment_intent: 'text',
  } satisfies Every<Stripe.DisputeListParams>,
  'GET /v1/disputes/:id': read satisfies Every<Stripe.DisputeRetrieveParams>,
  'POST /v1/disputes/:id/close': read satisfies Every<Stripe.DisputeCloseParams>,
} satisfies Record<string, Kinds>;

const taxBehaviors = ['exclusive', 'inclusive'];
const taxes = {
  'POST /v1/tax/calculations': {
    ...read,
    ...unserved(['customer', 'ship_from_details']),
    currency: 'text',
    customer_details: {
      ...unserved(['ip_address', 'taxability_override']),
      address,
      address_source: ['billing', 'shipping'],
      tax_ids: new List({ type: 'text', value: 'text' }),
    } satisfies Every<Stripe.Tax.CalculationCreateParams.CustomerDetails>,
    line_items: new List({
      ...unserved(['metadata', 'performance_location', 'product']),
      amount: 'integer',
      quantity: 'integer',
      reference: 500,
      tax_behavior: taxBehaviors,
      tax_code: 'text',
    } satisfies Every<Stripe.Tax.CalculationCreateParams.LineItem>),
    shipping_cost: {
      shipping_rate: 'unserved',
      amount: 'integer',
      tax_behavior: taxBehaviors,
      tax_code: 'text',
    } satisfies Every<Stripe.Tax.CalculationCreateParams.ShippingCost>,
    tax_date: 'integer',
  } satisfies Every<Stripe.Tax.CalculationCreateParams>,
  'GET /v1/tax/calculations/:id': read satisfies Every<Stripe.Tax.CalculationRetrieveParams>,
  'POST /v1/tax/transactions/create_from_calculation': {
    ...read,
    ...unserved(['metadata', 'posted_at']),
    calculation: 'text',
    reference: 500,
  } satisfies Every<Stripe.Tax.TransactionCreateFromCalculationParams>,
  'POST /v1/tax/transactions/create_reversal': {
    ...read,
    ...unserved(['line_items', 'metadata', 'shipping_cost']),
    flat_amount: 'integer',
    mode: ['full', 'partial'],
    original_transaction: 'text',
    reference: 500,
  } satisfies Every<Stripe.Tax.TransactionCreateReversalParams>,
  'GET /v1/tax/transactions/:id': read satisfies Every<Stripe.Tax.TransactionRetrieveParams>,
} satisfies Record<string, Kinds>;

const notices = {
  'GET /v1/events': {
    ...list,
    delivery_success: 'boolean',
    type: 'text',
    types: 'texts',
  } satisfies Every<Stripe.EventListParams>,
  'GET /v1/events/:id': read satisfies Every<Stripe.EventRetrieveParams>,
  'POST /v1/webhook_endpoints': {
    ...read,
    connect: 'unserved',
    api_version: 'text',
    description: 'text',
    enabled_events: 'texts',
    metadata: 'map',
    url: 'text',
  } satisfies Every<Stripe.WebhookEndpointCreateParams>,
  'GET /v1/webhook_endpoints': page satisfies Every<Stripe.WebhookEndpointListParams>,
  'DELETE /v1/webhook_endpoints/:id': {} satisfies Every<Stripe.WebhookEndpointDeleteParams>,
  'POST /v1/payment_method_domains': domain satisfies Every<Stripe.PaymentMethodDomainCreateParams>,
} satisfies Record<string, Kinds>;

export const parameters = { ...intents, ...movements, ...taxes, ...notices };
export type Endpoint = keyof typeof parameters;
