import { Link, useLoaderData } from 'react-router';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { checkEmail, checkName, checkNewPassword } from '../field-checks.ts';
import { AuthPage, useReturnTo } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';
import { loadProviders, ProviderButtons } from './provider-buttons.tsx';
import { signUp } from './sign-in.ts';
import { StaySignedIn } from './stay-signed-in.tsx';

export const loader = loadProviders;
export const clientLoader = loadProviders;

export default function SignUp() {
  const search = useReturnTo();
  const providers = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Create account"
        description="An account keeps your orders and receipts."
        path="/SignUp"
      />
      <AuthPage
        title="Create account"
        checks={checks}
        authenticate={({ name = '', email = '', password = '', staySignedIn }) =>
          signUp({ name, email, password, staysSignedIn: staySignedIn === 'on' })
        }
        others={(show) => <ProviderButtons providers={providers} show={show} />}
        below={
          <p className="text-ink-2 text-sm">
            Already have an account?
            <Link className="link ml-1" to={`/Login${search}`}>
              Login
            </Link>
          </p>
        }
      >
        {(field) => (
          <>
            <TextField label="Name" {...field('name')} autoComplete="name" />
            <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
            <PasswordField
              label="Password"
              {...field('password')}
              autoComplete="new-password"
              hint="8 characters or more, not a common password."
            />
            <StaySignedIn />
          </>
        )}
      </AuthPage>
    </>
  );
}

const checks = { name: checkName, email: checkEmail, password: checkNewPassword };
