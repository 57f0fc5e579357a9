import type { MouseEvent } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { TextField } from '../../components/fields.tsx';
import { hasModifier } from '../../components/has-modifier.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useIsSessionEnded } from '../../session/current-user.ts';
import { checkEmail, checkPassword } from '../field-checks.ts';
import { AuthPage, useReturnTo } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';
import { loadProviders, ProviderButtons } from './provider-buttons.tsx';
import { signIn } from './sign-in.ts';
import { StaySignedIn } from './stay-signed-in.tsx';

export const loader = loadProviders;
export const clientLoader = loadProviders;

export default function Login() {
  const search = useReturnTo();
  const isEnded = useIsSessionEnded();
  const providers = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Login" description="Log in to see your orders and to pay." path="/Login" />
      <AuthPage
        title="Login"
        checks={checks}
        authenticate={({ email = '', password = '', staySignedIn }) =>
          signIn({ email, password, staysSignedIn: staySignedIn === 'on' })
        }
        others={(show) => <ProviderButtons providers={providers} show={show} />}
        below={
          <p className="text-ink-2 text-sm">
            No account yet?
            <Link className="link ml-1" to={`/SignUp${search}`}>
              Create account
            </Link>
          </p>
        }
      >
        {(field) => (
          <>
            {isEnded && search ? (
              <Notice>You were signed out. Log in to go on where you were.</Notice>
            ) : null}
            <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
            <PasswordField
              label="Password"
              {...field('password')}
              autoComplete="current-password"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
              <StaySignedIn />
              <ForgotLink />
            </div>
          </>
        )}
      </AuthPage>
    </>
  );
}

const ForgotLink = () => {
  const search = useReturnTo();
  const navigate = useNavigate();
  const to = `/ForgotPassword${search}`;
  // The email that was typed goes along.
  const go = async (event: MouseEvent<HTMLAnchorElement>) => {
    const typed = new FormData(event.currentTarget.closest('form') ?? undefined).get('email');
    if (!typed || hasModifier(event)) return;
    event.preventDefault();
    await navigate(to, { state: { email: String(typed) } });
  };
  return (
    <Link className="link" to={to} onClick={go}>
      Forgot it?
    </Link>
  );
};

const checks = { email: checkEmail, password: checkPassword };
