import { type ReactNode, useEffect, useState } from 'react';
import { say } from '../../../platform/text/say.ts';
import { api, errorMessage } from '../../api-client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Header } from '../../layout/header.tsx';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { useTokenOfLink } from '../../session/link-token.ts';
import { signInByCookie } from '../sign-in/sign-in.ts';
import { fetchConfirmation, ResendConfirmationButton } from './confirm-email-notice.tsx';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

type Result = 'busy' | 'confirmed' | { problem: string };

/** Where the link of a confirmation email leads: /ConfirmEmail#token=... */
export default function ConfirmEmail() {
  const result = useConfirmation(useTokenOfLink());
  return (
    <>
      <PageHead title={say('Confirm your email')} description={say('The link works once.')} />
      <meta name="referrer" content="no-referrer" />
      <Header />
      <main id="main" tabIndex={-1} className="wrap py-12" aria-busy={result === 'busy'}>
        <ResultText result={result} />
      </main>
    </>
  );
}

const ResultText = ({ result }: { result: Result }) => {
  if (result === 'busy') {
    return (
      <EmptyState heading="h1" title={say('Confirming your email')}>
        <span className="noscript:hidden">{say('One moment.')}</span>
        <span className="hidden noscript:inline">
          {say('This page needs JavaScript. Turn it on, then open the link again.')}
        </span>
      </EmptyState>
    );
  }
  return result === 'confirmed' ? (
    <EmptyState heading="h1" title={say('Your email is confirmed')} action={<ShopLink />}>
      {say('Thank you. Your receipts and news about your orders reach you there.')}
    </EmptyState>
  ) : (
    <NotConfirmed>{result.problem}</NotConfirmed>
  );
};

const NotConfirmed = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  return (
    <EmptyState
      heading="h1"
      title={say('This link does not work')}
      action={
        session ? (
          <ResendConfirmationButton className="btn btn-outline" />
        ) : (
          <ButtonLink to="/Login" look="outline">
            {say('Login')}
          </ButtonLink>
        )
      }
    >
      {children} {session ? null : say('Log in to get a new one.')}
    </EmptyState>
  );
};

const ShopLink = () => (
  <ButtonLink to="/Shop" look="outline">
    {say('Browse the shop')}
  </ButtonLink>
);

/** Undefined tokens are not known yet, empty ones are missing. */
const useConfirmation = (token: string | undefined): Result => {
  const [result, setResult] = useState<Result>('busy');
  useEffect(() => {
    if (token === '') setResult({ problem: say('This page needs the link in your email.') });
    if (!token) return;
    const confirm = async () => {
      try {
        await parseResponse(api['confirm-email'].$post({ json: { token } }));
        // A new address ends the access token, which names the old one.
        await signInByCookie();
        setResult('confirmed');
      } catch (error) {
        const problem = errorMessage(error, say('Open the link again.'));
        setResult((await isConfirmed()) ? 'confirmed' : { problem });
      }
    };
    confirm().catch(reportError);
  }, [token]);
  return result;
};

// A second look at the link of a confirmed email is no error.
const isConfirmed = async (): Promise<boolean> => (await fetchConfirmation())?.isConfirmed ?? false;
