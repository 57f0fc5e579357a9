import { say } from '../../../platform/text/say.ts';
import { api } from '../../api-client.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { Header } from '../../layout/header.tsx';
import { useLinkCall } from '../../newsletter/use-link-call.ts';
import { parseResponse } from '../../rest-client.ts';
import { tokenOfAddress, useTokenOfLink } from '../../session/link-token.ts';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

const undo = (token: string) => parseResponse(api['email-changes'].undo.$post({ json: { token } }));

/** Where the link to the old address leads: /UndoEmailChange#token=... */
export default function UndoEmailChange() {
  const token = useTokenOfLink();
  const { call, send } = useLinkCall(undo);
  return (
    <>
      <PageHead title={say('Undo the change of your email')} description={say('With one press.')} />
      <meta name="referrer" content="no-referrer" />
      <Header />
      <main id="main" tabIndex={-1} className="wrap py-12">
        <div role="status">
          {token === '' ? (
            <EmptyState heading="h1" title={say('Open the link again')}>
              {say('Open the link in your email again. It can’t be reloaded.')}
            </EmptyState>
          ) : call.state === 'done' ? (
            <EmptyState heading="h1" title={say('Your email stays yours')} action={<ResetLink />}>
              <Say
                of={
                  'Your account has the email {email}, and everyone is logged out. We sent you ' +
                  'a link to set a new password.'
                }
                email={call.answer.email}
              />
            </EmptyState>
          ) : (
            <EmptyState
              heading="h1"
              title={say('Was the change not yours?')}
              action={
                <>
                  <Button
                    busy={call.state === 'busy'}
                    onClick={() => send(token ?? tokenOfAddress())}
                  >
                    {say('Undo the change')}
                  </Button>
                  {call.state === 'failed' ? <ErrorText>{call.problem}</ErrorText> : null}
                </>
              }
            >
              {say(
                'One press, and your account keeps this email address. Everyone is logged out, ' +
                  'the password stops working, and you get a link to set a new one.',
              )}
              <noscript> {say('This page needs JavaScript.')}</noscript>
            </EmptyState>
          )}
        </div>
      </main>
    </>
  );
}

const ResetLink = () => (
  <ButtonLink to="/ForgotPassword" look="outline">
    {say('No email? Get another link')}
  </ButtonLink>
);
