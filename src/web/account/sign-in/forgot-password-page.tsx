import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { api } from '../../api-client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { NeedsScripts } from '../../components/needs-scripts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Say } from '../../components/say-nodes.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { parseResponse } from '../../rest-client.ts';
import { authProblem } from '../auth-problem.ts';
import { checkEmail } from '../field-checks.ts';
import { AuthColumns, authForm } from './auth-columns.tsx';
import { useReturnTo } from './auth-form.tsx';

/** Asks for a link to set a new password. The shop never says whether there is an account. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <PageHead
        title={say('Forgot your password?')}
        description={say('We send you a link to set a new one.')}
        path="/ForgotPassword"
      />
      <AuthColumns>
        {sentTo === null ? (
          <EmailForm onSent={setSentTo} />
        ) : (
          <Sent to={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </AuthColumns>
    </>
  );
}

const EmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  // What was typed into the login form.
  const { state } = useLocation() as { state: { email?: string } | null };
  const { form, field, problem, problemId, isBusy } = useForm({
    start: { email: state?.email ?? '' },
    rules: { email: checkEmail },
    fieldsOf: { 'invalid-email': 'email' },
    isLoud: true,
    explain: authProblem,
    send: async ({ email }) => {
      await parseResponse(api['password-resets'].$post({ json: { email } }));
      onSent(email.trim());
    },
  });
  return (
    <form {...form} className={authForm} method="dialog">
      <h1 className="display-2">{say('Forgot your password?')}</h1>
      <NeedsScripts>{say('This form')}</NeedsScripts>
      <p className="text-ink-2">{say('We send you a link to set a new one.')}</p>
      <TextField label={say('Email')} {...field('email')} type="email" autoComplete="username" />
      <Button type="submit" wide busy={isBusy} busyWord={say('Sending...')}>
        {say('Send the link')}
      </Button>
      {problem ? <ErrorText id={problemId}>{problem.message}</ErrorText> : null}
      <LoginLine>{say('Remembered it?')}</LoginLine>
    </form>
  );
};

const Sent = ({ to, onAgain }: { to: string; onAgain: () => void }) => (
  <div className="grid w-full max-w-100 gap-4.5" role="status">
    <h1 className="display-2">{say('Check your inbox')}</h1>
    <p>
      <Say
        of={
          'If {b} has an account here, an email with a link is on its way. The link works once, ' +
          'within 24 hours.'
        }
        b={<b className="font-label">{to}</b>}
      />
    </p>
    <p className="text-ink-2 text-sm">
      <Say
        of="No email after a few minutes? Check your spam folder, or <button>try again</button>."
        button={(words) => (
          <button type="button" className="link" onClick={onAgain}>
            {words}
          </button>
        )}
      />
    </p>
    <LoginLine>{say('Remembered it?')}</LoginLine>
  </div>
);

const LoginLine = ({ children }: { children: ReactNode }) => {
  const search = useReturnTo();
  return (
    <p className="text-ink-2 text-sm">
      {children}
      <Link className="link ml-1" to={`/Login${search}`}>
        {say('Login')}
      </Link>
    </p>
  );
};
