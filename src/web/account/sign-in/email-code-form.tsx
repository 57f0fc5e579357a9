import { Link } from 'react-router';
import { TextField } from '../../components/fields.tsx';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import type { CodeAsked } from './email-code-button.tsx';
import { enterEmailCode } from './sign-in.ts';

/** The shop never says whether the email has an account. */
export const EmailCodeForm = ({ codeFor, staysSignedIn }: CodeAsked) => {
  const search = useReturnTo();
  return (
    <AuthPage
      title="Login"
      heading="Enter your code"
      authenticate={({ code }) => enterEmailCode({ code, staysSignedIn })}
      below={
        <p className="text-ink-2 text-sm">
          No email after a few minutes? Look into the spam folder, or{' '}
          <Link className="link" to={`/Login${search}`}>
            log in another way
          </Link>
          .
        </p>
      }
    >
      {(field) => (
        <>
          <p className="break-words">
            If <b className="font-label">{codeFor}</b> has an account here, an email with a code is
            on its way.
          </p>
          <TextField
            label="Code"
            {...field('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            hint="Six digits. They work once, within 10 minutes."
          />
        </>
      )}
    </AuthPage>
  );
};
