import { Link } from 'react-router';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { enterCode } from './sign-in.ts';

/** The second half of a sign-in: a code, or a passkey. */
export default function SecondFactor() {
  const search = useReturnTo();
  return (
    <>
      <PageHead title="Enter your code" description="The second step of the login." />
      <AuthPage
        title="Confirm"
        heading="Enter your code"
        authenticate={({ code }) => enterCode(code)}
        others={(show) => <PasskeyButton show={show} />}
        below={
          <p className="text-ink-2 text-sm">
            Another account, or too late?
            <Link className="link ml-1" to={`/Login${search}`}>
              Log in again
            </Link>
          </p>
        }
      >
        {(field) => (
          <TextField
            label="Code"
            {...field('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            hint="The six digits of your authenticator app, or a recovery code."
          />
        )}
      </AuthPage>
    </>
  );
}
