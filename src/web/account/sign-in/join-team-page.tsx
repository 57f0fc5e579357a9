import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { api, apiErrorOf, errorMessage } from '../../api-client.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { toastError } from '../../components/toasts.tsx';
import { Header } from '../../layout/header.tsx';
import { parseResponse } from '../../rest-client.ts';
import { useSession } from '../../session/current-user.ts';
import { useTokenOfLink } from '../../session/link-token.ts';
import { signedInApi } from '../../session/session.ts';
import { AuthPage } from './auth-page.tsx';
import { newPasswordHint, PasswordField } from './password-field.tsx';
import { signIn } from './sign-in.ts';

// No other page learns this one's address.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

type Opened = { email: string; role: string; hasAccount: boolean };

/** Where an invitation to the team leads: /JoinTeam#token=... */
export default function JoinTeam() {
  const token = useTokenOfLink();
  const [opened, setOpened] = useState<Opened | string | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    if (token === '') return setOpened(say('This page can’t be reloaded.'));
    parseResponse(api['team-invitations'].open.$post({ json: { token } })).then(
      setOpened,
      (error) => setOpened(errorMessage(error)),
    );
  }, [token]);
  return (
    <>
      <PageHead
        title={say('Join the team')}
        description={say('An invitation to help run the shop.')}
      />
      <meta name="referrer" content="no-referrer" />
      {opened && typeof opened === 'object' && !opened.hasAccount ? (
        <NewAccount {...opened} token={token ?? ''} />
      ) : (
        <>
          <Header />
          <main id="main" tabIndex={-1} className="wrap py-12">
            {opened && typeof opened === 'object' ? (
              <WithAccount {...opened} token={token ?? ''} />
            ) : (
              <EmptyState
                heading="h1"
                title={opened ? say('Open the link again') : say('One moment')}
              >
                {opened ?? say('We are finding your invitation.')}
              </EmptyState>
            )}
          </main>
        </>
      )}
    </>
  );
}

type Joining = Opened & { token: string };

const NewAccount = ({ email, role, token }: Joining) => (
  <AuthPage
    title={say('Join the team')}
    authenticate={async ({ name, password }) => {
      try {
        const json = { token, name: name.trim(), password };
        await parseResponse(api['team-invitations'].accept.$post({ json }));
      } catch (error) {
        return apiErrorOf(error) ?? { message: errorMessage(error) };
      }
      return await signIn({ email, password, staysSignedIn: true });
    }}
    to="/Dashboard"
    stay
    below={
      <p className="text-ink-2 text-sm">
        <Say of="Your role is {role}, and you log in as {email}." role={role} email={email} />
      </p>
    }
  >
    {(field) => (
      <>
        <TextField label={say('Name')} {...field('name')} autoComplete="name" maxLength={100} />
        <PasswordField
          label={say('Password')}
          {...field('password')}
          autoComplete="new-password"
          hint={newPasswordHint()}
        />
      </>
    )}
  </AuthPage>
);

const WithAccount = ({ email, role, token }: Joining) => {
  const session = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      await parseResponse(signedInApi['team-invitations'].join.$post({ json: { token } }));
      // The menus for the team appear with the next document.
      await navigate('/Dashboard');
      window.location.reload();
    } catch (error) {
      toastError(errorMessage(error));
      setBusy(false);
    }
  };
  if (session?.email !== email)
    return (
      <EmptyState
        heading="h1"
        title={say('Log in first')}
        action={<ButtonLink to="/Login">{say('Log in')}</ButtonLink>}
      >
        <Say
          of={
            'There is an account for {email}. Log in with it in this browser, then open the ' +
            'link in the invitation again. <link>Forgot the password?</link>'
          }
          link={(words) => <Link to="/ForgotPassword">{words}</Link>}
          email={email}
        />
      </EmptyState>
    );
  return (
    <EmptyState
      heading="h1"
      title={say('Join the team')}
      action={
        <Button busy={isBusy} onClick={join}>
          <Say of="Join as {role}" role={role} />
        </Button>
      }
    >
      <Say of="You are logged in as {email}." email={email} />
    </EmptyState>
  );
};
