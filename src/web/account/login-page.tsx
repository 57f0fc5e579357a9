import { Link } from 'react-router';
import { TextField } from '../components/fields.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AuthPage, useReturnTo } from './auth-page.tsx';
import { checkEmail, checkPassword } from './field-checks.ts';
import { signIn } from './sign-in.ts';

export default function Login() {
  const search = useReturnTo();
  return (
    <>
      <PageHead title="Login" description="Log in to see your orders and to pay." path="/Login" />
      <AuthPage
        title="Login"
        checks={checks}
        authenticate={({ email = '', password = '' }) => signIn({ email, password })}
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
            <TextField label="Email" {...field('email')} type="email" autoComplete="username" />
            <TextField
              label="Password"
              {...field('password')}
              type="password"
              autoComplete="current-password"
            />
            <p className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 text-sm">
              <Link className="link" to={`/ForgotPassword${search}`}>
                Forgot it?
              </Link>
            </p>
          </>
        )}
      </AuthPage>
    </>
  );
}

const checks = { email: checkEmail, password: checkPassword };
