// Sites that show wallets. A site is registered by the call, and once: nothing is kept of it.
import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type Call, seconds } from './call.ts';
import { missingParam, StripeError } from './stripe-error.ts';

type Domain = Omit<Stripe.PaymentMethodDomain, 'lastResponse'>;
type Wallet = Domain['apple_pay'];

/** Apple Pay stays off for a site whose name begins with `unverified.`. */
export const createDomain: Call = ({ form, now }) => {
  const domain = form.get('domain_name');
  if (!domain) throw missingParam('domain_name');
  if (!/^[a-z\d.-]+\.[a-z\d-]+$/i.test(domain))
    throw new StripeError(400, {
      message: `${domain} is not a valid domain name.`,
      param: 'domain_name',
    });
  const on: Wallet = { status: 'active' };
  const isOff = domain.startsWith('unverified.');
  const error_message = 'The domain could not be verified with Apple Pay.';
  const off: Wallet = { status: 'inactive', status_details: { error_message } };
  const body: Domain = {
    id: `pmd_1${createHash('sha256').update(domain).digest('hex').slice(0, 23)}`,
    object: 'payment_method_domain',
    domain_name: domain,
    enabled: true,
    created: seconds(now),
    livemode: false,
    amazon_pay: on,
    apple_pay: isOff ? off : on,
    google_pay: on,
    klarna: on,
    link: on,
    paypal: on,
  };
  return Promise.resolve({ status: 200, body });
};
