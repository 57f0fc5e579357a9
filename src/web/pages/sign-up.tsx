import { Link } from 'react-router';
import { signUp } from '../sign-in.ts';
import { AuthPage, useHandOn } from '../ui/auth-page.tsx';
import { TextField } from '../ui/fields.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function SignUp() {
  const search = useHandOn();
  return (
    <>
      <PageHead title="Make an account" description="An account keeps your orders and their receipts." path="/SignUp" />
      <AuthPage
        title="Make an account"
        enter={({ name = '', email = '', password = '' }) => signUp({ name, email, password })}
        below={
          <p className="small muted">
            Been here before?
            <Link className="link ml-1" to={`/Login${search}`}>
              Login
            </Link>
          </p>
        }
      >
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="8 characters or more."
        />
      </AuthPage>
    </>
  );
}
