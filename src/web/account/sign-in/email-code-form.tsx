import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { TextField } from '../../components/fields.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { useReturnTo } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import type { CodeAsked } from './email-code-button.tsx';
import { enterEmailCode } from './sign-in.ts';

/** The shop never says whether the email has an account. */
export const EmailCodeForm = ({ codeFor, staysSignedIn }: CodeAsked) => {
  const search = useReturnTo();
  return (
    <AuthPage
      title={say('Login')}
      heading={say('Enter your code')}
      authenticate={({ code }) => enterEmailCode({ code, staysSignedIn })}
      below={
        <p className="text-ink-2 text-sm">
          <Say
            of={
              'No email after a few minutes? Check your spam folder, or <link>log in another ' +
              'way</link>.'
            }
            link={(words) => (
              <Link className="link" to={`/Login${search}`}>
                {words}
              </Link>
            )}
          />
        </p>
      }
    >
      {(field) => (
        <>
          <p className="break-words">
            <Say
              of="If {b} has an account here, an email with a code is on its way."
              b={<b className="font-label">{codeFor}</b>}
            />
          </p>
          <TextField
            label={say('Code')}
            {...field('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            hint={say('Six digits. They work once, within 10 minutes.')}
          />
        </>
      )}
    </AuthPage>
  );
};
