// The 3-D Secure page: plain HTML that works without scripts.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { CallContext } from './call.ts';
import { challengeStyle } from './challenge-style.ts';
import { chargeAgreed, failCard } from './charge-card.ts';
import { type IntentRow, lockIntent, moneyText } from './intent-row.ts';
import { findMethod } from './method-row.ts';
import { notFound, StripeError, type StripeResponse } from './stripe-error.ts';
import { timingSafeEqualText } from './timing-safe-equal.ts';

export type Transact = (
  work: (context: Omit<CallContext, 'form' | 'fromBrowser' | 'request'>) => Promise<StripeResponse>,
) => Promise<StripeResponse>;

export const threeDSecure = (transact: Transact) =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof StripeError)) throw error;
      c.header('content-security-policy', policy);
      return c.html(closedPage(), 404);
    })
    .get('/:id', async (c) => {
      const key = c.req.query('key') ?? '';
      let price = '';
      await transact(async ({ client }) => {
        const { amount, currency } = await lockChallenge(client, c.req.param('id'), key);
        price = moneyText(amount, currency);
        return { status: 200, body: {} };
      });
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', policy);
      return c.html(challengePage(price, key));
    })
    .post('/:id', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      let location = '/';
      await transact(async (context) => {
        const row = await lockChallenge(context.client, c.req.param('id'), form.get('key') ?? '');
        const call = { ...context, form, fromBrowser: true, request: null };
        const method = await findMethod(call, row.payment_method ?? '');
        const agrees = form.get('answer') === 'complete';
        const answer = await (agrees
          ? chargeAgreed(call, row, method)
          : failCard(call, row, method, failure));
        location = returnTo(row, answer.status === 200);
        return answer;
      });
      return c.redirect(location, 303);
    });

const failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. ' +
    'Choose a different payment method and try again.',
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
const returnTo = (row: IntentRow, complete: boolean): string => {
  const url = new URL(row.return_url ?? '/', 'http://shop');
  url.searchParams.set('payment_intent', row.id);
  url.searchParams.set('payment_intent_client_secret', row.client_secret);
  url.searchParams.set('redirect_status', complete ? 'succeeded' : 'failed');
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
};

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(challengeStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Stripe sandbox</title>
<style>${raw(challengeStyle)}</style></head>
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

// Reached again by the back button.
const closedPage = () =>
  page(
    'Nothing to confirm',
    html`
<p>This payment is confirmed or canceled already. Your order shows its state.</p>
<p><a href="/">Back to the shop</a></p>`,
  );
