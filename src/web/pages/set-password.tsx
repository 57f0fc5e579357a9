import { setPassword } from '../sign-in.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { TextField } from '../ui/fields.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Where a one-time link leads: /SetPassword?token=... */
export default function SetPassword() {
  return (
    <>
      <PageHead title="Set a password" description="The link works once." />
      <AuthPage title="Set the password" enter={enter} to="/Dashboard" stay>
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

const enter = ({ password = '' }: Record<string, string>) =>
  setPassword({
    token: new URLSearchParams(window.location.search).get('token') ?? '',
    newPassword: password,
  });
