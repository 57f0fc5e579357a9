// The page of a card's issuer (3-D Secure) or of another method: HTML that works without scripts.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { CallContext } from './call.ts';
import { chargeAgreed, failMethod, succeedCharge } from './charge-card.ts';
import { type IntentRow, lockIntent, moneyText } from './intent-row.ts';
import { findMethod, type MethodRow } from './method-row.ts';
import { waitFor } from './methods/charge-method.ts';
import { otherMethod } from './methods/other-methods.ts';
import { pageStyle } from './page-style.ts';
import { notFound, StripeError, type StripeResponse } from './stripe-error.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

export type Transact = (
  work: (context: Omit<CallContext, 'form' | 'fromBrowser' | 'request'>) => Promise<StripeResponse>,
) => Promise<StripeResponse>;

export const redirectPages = (transact: Transact) =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof StripeError)) throw error;
      c.header('content-security-policy', policy);
      return c.html(closedPage(), 404);
    })
    .get('/:id', async (c) => {
      const key = c.req.query('key') ?? '';
      let content: ReturnType<typeof html> | undefined;
      await transact(async (context) => {
        const row = await lockChallenge(context.client, c.req.param('id'), key);
        const { type } = await findMethod(callOf(context), row.payment_method ?? '');
        const price = moneyText(row.amount, row.currency);
        content = type === 'card' ? challengePage(price, key) : methodPage(type, price, key);
        return { status: 200, body: {} };
      });
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', policy);
      return c.html(content ?? closedPage());
    })
    .post('/:id', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      let location = '/';
      await transact(async (context) => {
        const row = await lockChallenge(context.client, c.req.param('id'), form.get('key') ?? '');
        const call = callOf(context);
        const method = await findMethod(call, row.payment_method ?? '');
        const answer = await answerOf(call, row, method, form.get('answer') ?? '');
        location = returnTo(row, answer);
        return answer;
      });
      return c.redirect(location, 303);
    });

type Context = Parameters<Parameters<Transact>[0]>[0];

const callOf = (context: Context): CallContext => ({
  ...context,
  form: new URLSearchParams(),
  fromBrowser: true,
  request: null,
});

/** Which button was pressed. Only some methods answer later; all else counts as a no. */
const answerOf = (call: CallContext, row: IntentRow, method: MethodRow, answer: string) => {
  if (method.type === 'card')
    return answer === 'complete'
      ? chargeAgreed(call, row, method)
      : failMethod(call, row, method, notAuthenticated);
  if (answer === 'complete') return succeedCharge(call, row, method);
  if (otherMethod(method.type).isLater && Object.hasOwn(laterAnswers, answer))
    return waitFor(call, row, method, { to: laterAnswers[answer] ?? 'failed', isLate: true });
  return failMethod(call, row, method, answer === 'leave' ? left : declined);
};

const laterAnswers: Record<string, 'succeeded' | 'failed'> = {
  yes_later: 'succeeded',
  no_later: 'failed',
};

const notAuthenticated = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. ' +
    'Choose a different payment method and try again.',
};
const declined = {
  code: 'payment_method_provider_decline',
  message: 'The payment provider declined the payment.',
};
const left = {
  code: 'payment_method_customer_decline',
  message: 'The customer did not approve the payment.',
};

const lockChallenge = async (
  client: CallContext['client'],
  id: string,
  key: string,
): Promise<IntentRow> => {
  const row = await lockIntent(client, id);
  if (row.status !== 'requires_action' || !timingSafeEqualText(key, row.authentication_key ?? '')) {
    throw new StripeError(404, { message: notFound('3-D Secure challenge', id).message });
  }
  return row;
};

// Redirects stay on this site: of the return URL only path and search count.
const returnTo = (row: IntentRow, { status, body }: StripeResponse): string => {
  const isPending = 'status' in body && body.status === 'processing';
  const url = new URL(row.return_url ?? '/', 'http://shop');
  url.searchParams.set('payment_intent', row.id);
  url.searchParams.set('payment_intent_client_secret', row.client_secret);
  const said = status !== 200 ? 'failed' : isPending ? 'pending' : 'succeeded';
  url.searchParams.set('redirect_status', said);
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
};

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Stripe sandbox</title>
<style>${raw(pageStyle)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const challengePage = (price: string, key: string) =>
  page(
    'Is this you?',
    html`
<p>Confirm your payment of <strong>${price}</strong>.</p>
<p class="test">Test mode: no real money. This page stands in for your bank's 3-D Secure page.</p>
<form method="post"><input type="hidden" name="key" value="${key}">
<button name="answer" value="complete">Approve</button>
<button name="answer" value="fail">Decline</button></form>`,
  );

const methodPage = (type: Exclude<MethodRow['type'], 'card'>, price: string, key: string) => {
  const { title, isLater } = otherMethod(type);
  const later = html`
<button name="answer" value="yes_later">Yes, in three minutes</button>
<button name="answer" value="no_later">No, in three minutes</button>`;
  return page(
    `Pay with ${title}`,
    html`
<p>Confirm your payment of <strong>${price}</strong>.</p>
<p class="test">Test mode: no real money. This page stands in for that of ${title}.</p>
<form method="post"><input type="hidden" name="key" value="${key}">
<button name="answer" value="complete">Pay</button>
<button name="answer" value="fail">Decline</button>
<button name="answer" value="leave">Leave</button>${isLater ? later : ''}</form>`,
  );
};

// Reached again by the back button.
const closedPage = () =>
  page(
    'Nothing to confirm',
    html`
<p>This payment is confirmed or canceled already. Your order shows its state.</p>
<p><a href="/">Back to the shop</a></p>`,
  );
