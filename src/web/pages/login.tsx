import { Link } from 'react-router';
import { signIn } from '../sign-in.ts';
import { AuthPage, useHandOn } from '../ui/auth-page.tsx';
import { TextField } from '../ui/fields.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function Login() {
  const search = useHandOn();
  return (
    <>
      <PageHead title="Login" description="Login to see your orders and to pay." path="/Login" />
      <AuthPage
        title="Login"
        enter={({ email = '', password = '' }) => signIn({ email, password })}
        below={
          <p className="small muted">
            New here?
            <Link className="link ml-1" to={`/SignUp${search}`}>
              Make an account
            </Link>
          </p>
        }
      >
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      </AuthPage>
    </>
  );
}
