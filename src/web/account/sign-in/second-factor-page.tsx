import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { enterCode } from './sign-in.ts';

/** The second half of a sign-in: a code, or a passkey. */
export default function SecondFactor() {
  const search = useReturnTo();
  return (
    <>
      <PageHead title={say('Enter your code')} description={say('The second step of the login.')} />
      <AuthPage
        title={say('Confirm')}
        heading={say('Enter your code')}
        authenticate={({ code }) => enterCode(code)}
        others={(show) => <PasskeyButton show={show} />}
        below={
          <p className="text-ink-2 text-sm">
            <Say
              of="Another account, or did the time run out?<link>Log in again</link>"
              link={(words) => (
                <Link className="link ml-1" to={`/Login${search}`}>
                  {words}
                </Link>
              )}
            />
          </p>
        }
      >
        {(field) => (
          <TextField
            label={say('Code')}
            {...field('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            hint={say('The six digits from your authenticator app, or a recovery code.')}
          />
        )}
      </AuthPage>
    </>
  );
}
