import { TextField } from '../components/fields.tsx';
import { PageHead } from '../components/page-head.tsx';
import { AuthPage } from './auth-page.tsx';
import { setPassword } from './sign-in.ts';

/** Where a one-time link leads: /SetPassword#token=... */
export default function SetPassword() {
  return (
    <>
      <PageHead title="Set a password" description="The link works once." />
      <AuthPage title="Set the password" authenticate={authenticate} to="/Dashboard" stay>
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="8 characters or more. The link works once."
        />
      </AuthPage>
    </>
  );
}

const authenticate = ({ password = '' }: Record<string, string>) =>
  setPassword({
    token: new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '',
    newPassword: password,
  });
