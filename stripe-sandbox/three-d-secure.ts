// The page on which a bank asks the owner of a card. Plain HTML that works without scripts.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { formatCents } from '../src/money.ts';
import { type IntentRow, lockIntent } from './intent-row.ts';
import { type Call, charge, failCard, timingSafeEqualText } from './payment-intents.ts';
import { type Answer, notFound, StripeError } from './stripe-error.ts';

type Transact = (
  work: (call: Omit<Call, 'form' | 'fromBrowser'>) => Promise<Answer>,
) => Promise<Answer>;

export const threeDSecure = (transact: Transact) =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof StripeError)) throw error;
      c.header('content-security-policy', policy);
      return c.html(answeredPage(), 404);
    })
    .get('/:id', async (c) => {
      const key = c.req.query('key') ?? '';
      const { body } = await transact(async ({ client }) => {
        const { amount } = await lockAsked(client, c.req.param('id'), key);
        return { status: 200, body: { amount } };
      });
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', policy);
      return c.html(askingPage(Number(body.amount), key));
    })
    .post('/:id', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const { body } = await transact(async (parts) => {
        const row = await lockAsked(parts.client, c.req.param('id'), form.get('key') ?? '');
        const call = { ...parts, form, fromBrowser: true };
        const complete = form.get('answer') === 'complete';
        await (complete ? charge(call, row.id) : failCard(call, row.id, failure));
        return { status: 200, body: { location: returnTo(row, complete) } };
      });
      return c.redirect(String(body.location), 303);
    });

const failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Choose a different payment method and try again.',
};

const lockAsked = async (client: Call['client'], id: string, key: string): Promise<IntentRow> => {
  const row = await lockIntent(client, id);
  if (row.status !== 'requires_action' || !timingSafeEqualText(key, row.authentication_key ?? '')) {
    throw new StripeError(404, { message: notFound('question', id).message });
  }
  return row;
};

// The bank lives under the shop's own address and sends nobody anywhere else: only the path of the return address counts.
const returnTo = (row: IntentRow, complete: boolean): string => {
  const url = new URL(row.return_url ?? '/', 'http://shop');
  url.searchParams.set('payment_intent', row.id);
  url.searchParams.set('payment_intent_client_secret', row.client_secret);
  url.searchParams.set('redirect_status', complete ? 'succeeded' : 'failed');
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`;
};

const css = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fdfdfc,#131315);color:light-dark(#131316,#f4f3ef);font:16px/1.55 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
main{width:min(100% - 2rem,26rem);border-top:1px solid;padding-top:1.5rem}
h1{font:420 2.25rem/1 Imbue,"Bodoni 72","Times New Roman",serif;margin:0 0 1rem}
p{margin:0 0 1rem}.test{border-left:3px solid light-dark(#1f35d6,#a9b4ff);background:light-dark(#eceefe,#20243f);padding:.75rem 1rem;font-size:.875rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{min-height:3rem;font:inherit;font-weight:550;cursor:pointer;border:1px solid;background:none;color:inherit}
button[value=complete]{background:light-dark(#131316,#f4f3ef);color:light-dark(#fff,#131316)}
a{color:inherit}
:is(a,button):focus-visible{outline:2px solid light-dark(#1f35d6,#a9b4ff);outline-offset:3px}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Stripe sandbox</title><style>${raw(css)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const askingPage = (amount: number, key: string) =>
  page(
    'Is this you?',
    html`
<p>Hemline asks for <strong>${formatCents(amount)}</strong>. Your bank wants to know that it is you who pays.</p>
<p class="test">Test mode: no real money. This page stands in for your bank's 3-D Secure page.</p>
<form method="post"><input type="hidden" name="key" value="${key}">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail">Fail</button></form>`,
  );

// Whoever comes here by the back button has answered already.
const answeredPage = () =>
  page(
    'Nothing to answer',
    html`
<p>The bank has its answer, or is not asking any more. Your order says whether it is paid.</p>
<p><a href="/Dashboard">My Order</a></p>`,
  );
