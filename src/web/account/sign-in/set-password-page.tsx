import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { Header } from '../../layout/header.tsx';
import { tokenOfAddress, useAccountOfLink, useTokenOfLink } from '../../session/link-token.ts';
import { AuthPage } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';
import { setPassword } from './sign-in.ts';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

/** Where a one-time link leads: /SetPassword#account=...&token=... */
export default function SetPassword() {
  const token = useTokenOfLink();
  const account = useAccountOfLink();
  return (
    <>
      <PageHead title={say('Set a password')} description={say('The link works once.')} />
      <meta name="referrer" content="no-referrer" />
      {token === '' ? <LinkMissing /> : <PasswordForm token={token} account={account} />}
    </>
  );
}

const PasswordForm = ({ token, account }: Record<'token' | 'account', string | undefined>) => (
  <AuthPage
    title={say('Set the password')}
    authenticate={({ password }) =>
      setPassword({ token: token ?? tokenOfAddress(), newPassword: password })
    }
    to="/Dashboard"
    stay
    below={
      <p className="text-ink-2 text-sm">
        <Say
          of="Is the link too old?<link>Get a new one</link>"
          link={(words) => (
            <Link className="link ml-1" to="/ForgotPassword">
              {words}
            </Link>
          )}
        />
      </p>
    }
  >
    {(field) => (
      <>
        {account ? (
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={account}
            readOnly
            hidden
          />
        ) : null}
        <PasswordField
          label={say('New password')}
          {...field('password')}
          autoComplete="new-password"
          hint={say('8 characters or more, not a common password. The link works once.')}
        />
      </>
    )}
  </AuthPage>
);

const LinkMissing = () => (
  <>
    <Header />
    <main id="main" tabIndex={-1} className="wrap py-12">
      <EmptyState
        heading="h1"
        title={say('Open the link again')}
        action={
          <ButtonLink to="/ForgotPassword" look="outline">
            {say('Get a new link')}
          </ButtonLink>
        }
      >
        {say(
          'This page can’t be reloaded. Open the link in your email again. It works ' +
            'for 24 hours, until a password is set.',
        )}
      </EmptyState>
    </main>
  </>
);
