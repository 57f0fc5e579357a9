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
      <PageHead title="Unsubscribe" description="From the newsletter, with one press." />
      <meta name="referrer" content="no-referrer" />
      <div className="wrap py-12" role="status">
        {token === '' ? (
          <EmptyState heading="h1" title="Open the link again">
            Open the link in your email again. It can’t be reloaded.
          </EmptyState>
        ) : call.state === 'done' ? (
          <EmptyState heading="h1" title="You are unsubscribed" action={<SubscribeAgain />}>
            You get no more newsletters. Emails about your orders still reach you.
          </EmptyState>
        ) : (
          <EmptyState
            heading="h1"
            title="Unsubscribe from the newsletter"
            action={
              <>
                <Button
                  busy={call.state === 'busy'}
                  onClick={() => send(token ?? tokenOfAddress())}
                >
                  Unsubscribe
                </Button>
                {call.state === 'failed' ? <ErrorText>{call.problem}</ErrorText> : null}
              </>
            }
          >
            One press, and you get no more newsletters.
            <noscript>
              {' '}
              This page needs JavaScript. Without it, use the unsubscribe button of your mail
              program.
            </noscript>
          </EmptyState>
        )}
      </div>
    </>
  );
}

const SubscribeAgain = () => (
  <ButtonLink to="/newsletter" look="outline">
    Subscribe again
  </ButtonLink>
);
