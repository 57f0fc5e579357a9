import { type ReactNode, useEffect, useState } from 'react';
import { type PromoRuleJson, promoSaving, toPromoRule } from '../../domain/pricing/promo-rule.ts';
import { say } from '../../platform/text/say.ts';
import { api } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';
import { parseResponse } from '../rest-client.ts';
import { useTokenOfLink } from '../session/link-token.ts';
import { useLinkCall } from './use-link-call.ts';
import { WelcomeCode } from './welcome-code.tsx';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

const confirm = (token: string) =>
  parseResponse(api.newsletter.subscriptions.confirm.$post({ json: { token } }));

/** Where the link of a confirmation email leads: /newsletter/confirm#token=... */
export default function ConfirmSubscription() {
  const token = useTokenOfLink();
  const { call, send } = useLinkCall(confirm);
  const [sent, setSent] = useState<string>();
  useEffect(() => {
    if (!token || token === sent) return;
    setSent(token);
    send(token).catch(reportError);
  });
  return (
    <>
      <PageHead title={say('Confirm your subscription')} description={say('To the newsletter.')} />
      <meta name="referrer" content="no-referrer" />
      <div className="wrap py-12" role="status" aria-busy={call.state === 'busy'}>
        {token === '' ? (
          <NotConfirmed>{say('Open the link in your email again.')}</NotConfirmed>
        ) : call.state === 'done' ? (
          <Confirmed offer={call.answer.offer} />
        ) : call.state === 'failed' ? (
          <NotConfirmed retry={call.isFinal ? undefined : () => send(token ?? '')}>
            {call.problem}
          </NotConfirmed>
        ) : (
          <EmptyState heading="h1" title={say('Confirming your subscription')}>
            {say('One moment.')}
            <noscript>
              {' '}
              {say('This page needs JavaScript. Turn it on, then open the link again.')}
            </noscript>
          </EmptyState>
        )}
      </div>
    </>
  );
}

const Confirmed = ({ offer }: { offer: PromoRuleJson | null }) => (
  <EmptyState
    heading="h1"
    title={say('You are subscribed')}
    action={
      <>
        {offer ? <WelcomeCode code={offer.code} /> : null}
        <ButtonLink to="/Shop" look="outline">
          {say('Browse the shop')}
        </ButtonLink>
      </>
    }
  >
    {offer
      ? say(
          'Your code for {offer} your first purchase. Enter it in the cart. You get it by email ' +
            'as well.',
          { offer: promoSaving(toPromoRule(offer)) },
        )
      : say('Thank you. You get the newsletter from now on.')}
  </EmptyState>
);

const NotConfirmed = ({
  retry,
  children,
}: {
  retry?: (() => void) | undefined;
  children: ReactNode;
}) => (
  <EmptyState
    heading="h1"
    title={retry ? say('Not confirmed yet') : say('This link does not work')}
    action={
      retry ? (
        <Button onClick={retry}>{say('Try again')}</Button>
      ) : (
        <ButtonLink to="/newsletter" look="outline">
          {say('Get a new link')}
        </ButtonLink>
      )
    }
  >
    {children}
  </EmptyState>
);
