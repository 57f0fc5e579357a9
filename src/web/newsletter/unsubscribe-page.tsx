import { say } from '../../platform/text/say.ts';
import { api } from '../api-client.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorText } from '../components/error-text.tsx';
import { PageHead } from '../components/page-head.tsx';
import { parseResponse } from '../rest-client.ts';
import { tokenOfAddress, useTokenOfLink } from '../session/link-token.ts';
import { useLinkCall } from './use-link-call.ts';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

const unsubscribe = (token: string) =>
  parseResponse(api.newsletter.subscriptions.unsubscribe.$post({ json: { token } }));

/** Where the link of every newsletter email leads: /newsletter/unsubscribe#token=... */
export default function Unsubscribe() {
  const token = useTokenOfLink();
  const { call, send } = useLinkCall(unsubscribe);
  return (
    <>
      <PageHead
        title={say('Unsubscribe')}
        description={say('From the newsletter, with one press.')}
      />
      <meta name="referrer" content="no-referrer" />
      <div className="wrap py-12" role="status">
        {token === '' ? (
          <EmptyState heading="h1" title={say('Open the link again')}>
            {say('Open the link in your email again. It can’t be reloaded.')}
          </EmptyState>
        ) : call.state === 'done' ? (
          <EmptyState heading="h1" title={say('You are unsubscribed')} action={<SubscribeAgain />}>
            {say('You get no more newsletters. Emails about your orders still reach you.')}
          </EmptyState>
        ) : (
          <EmptyState
            heading="h1"
            title={say('Unsubscribe from the newsletter')}
            action={
              <>
                <Button
                  busy={call.state === 'busy'}
                  onClick={() => send(token ?? tokenOfAddress())}
                >
                  {say('Unsubscribe')}
                </Button>
                {call.state === 'failed' ? <ErrorText>{call.problem}</ErrorText> : null}
              </>
            }
          >
            {say('One press, and you get no more newsletters.')}
            <noscript>
              {' '}
              {say(
                'This page needs JavaScript. Without it, use the unsubscribe button of your mail ' +
                  'program.',
              )}
            </noscript>
          </EmptyState>
        )}
      </div>
    </>
  );
}

const SubscribeAgain = () => (
  <ButtonLink to="/newsletter" look="outline">
    {say('Subscribe again')}
  </ButtonLink>
);
